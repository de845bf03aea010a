import { statIfThere } from '../stat-if-there';

/** `walGone`: the latest writes are in a file that no longer has a name. */
type Place = 'there' | 'walGone' | 'moved';

/**
 * Identifies the files of an open database by inode and not by name. SQLite continues to write to a file that was removed or replaced,
 * without reporting an error.
 */
export class DatabaseFile {
  private database?: string;
  private wal?: string;

  constructor(readonly path: string) {}

  /** Remembers the current files as those that were just opened. */
  rememberFiles(): void {
    this.database = identityOf(this.path);
    this.wal = identityOf(this.walPath);
  }

  locateFiles(): Place {
    if (identityOf(this.path) !== this.database) return 'moved';
    const wal = identityOf(this.walPath);
    // The WAL file is created by the first connection that needs it.
    this.wal ??= wal;
    return wal === this.wal ? 'there' : 'walGone';
  }

  private get walPath(): string {
    return `${this.path}-wal`;
  }
}

function identityOf(path: string): string | undefined {
  const found = statIfThere(path);
  return found && `${found.dev}:${found.ino}`;
}
