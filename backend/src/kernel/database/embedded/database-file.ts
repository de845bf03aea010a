import { statSync } from 'node:fs';

/** `walGone`: what was written last is in no file that anybody would find. */
type Place = 'there' | 'walGone' | 'moved';

/**
 * The files of an open database, by what they are and not by their names. SQLite goes on writing into a file that was removed or
 * replaced, and says that all is well.
 */
export class DatabaseFile {
  private database?: string;
  private wal?: string;

  constructor(readonly path: string) {}

  /** What is there now is what has just been opened. */
  remember(): void {
    this.database = identityOf(this.path);
    this.wal = identityOf(this.walPath);
  }

  locate(): Place {
    if (identityOf(this.path) !== this.database) return 'moved';
    const wal = identityOf(this.walPath);
    // It is made by the first who needs it.
    this.wal ??= wal;
    return wal === this.wal ? 'there' : 'walGone';
  }

  private get walPath(): string {
    return `${this.path}-wal`;
  }
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
