package db

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"phasekeeper/keeper"
)

// Backup writes a copy of the store, as it is at one moment, to a new file, also while other processes
// serve. It never writes over a file: one that is there already is an error that is fs.ErrExist. The copy
// gets its name only when it is whole and on the disk.
func (s *Store) Backup(ctx context.Context, file string) error {
	abs, err := filepath.Abs(file)
	if err != nil {
		return wrap(file, err)
	}
	if _, err := os.Lstat(abs); err == nil {
		return wrap(file, exists())
	}
	return wrap(file, s.backup(ctx, abs))
}

func exists() error {
	return refuse("there is such a file already; name a new one for the backup", fs.ErrExist)
}

func (s *Store) backup(ctx context.Context, abs string) error {
	part, err := os.CreateTemp(filepath.Dir(abs), ".phasekeeper-*.part") // only its owner can read it
	if err != nil {
		return refuse("the backup can't be made there; choose a folder that exists and in which you may write", keeper.ErrUnavailable, err)
	}
	defer discard(part.Name())
	if err := part.Close(); err != nil {
		return err
	}
	if err := s.copyTo(ctx, part.Name()); err != nil {
		return err
	}
	return publish(part.Name(), abs)
}

// copyTo fills an empty file through a connection of its own, so that saves go on.
func (s *Store) copyTo(ctx context.Context, file string) error {
	p := connect(s.path, nil)
	defer p.Close()
	_, err := p.ExecContext(ctx, `VACUUM INTO $1`, file)
	return err
}

// publish gives the finished copy its name. A link never replaces a file; where a file system has no
// links the name is looked at once more instead.
func publish(part, file string) error {
	if err := flush(part); err != nil {
		return err
	}
	if os.Link(part, file) == nil {
		_ = flush(filepath.Dir(file)) // not every system can; the name is then there a moment later
		return nil
	}
	if _, err := os.Lstat(file); err == nil {
		return exists()
	}
	return os.Rename(part, file)
}

// flush waits until a file, or a folder's list of names, is on the disk.
func flush(name string) error {
	mode := os.O_RDWR
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		mode = os.O_RDONLY
	}
	f, err := os.OpenFile(name, mode, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// discard takes away what a backup used on the way, or left when it failed.
func discard(part string) {
	_ = os.Remove(part)
	_ = os.Remove(part + "-journal")
}
