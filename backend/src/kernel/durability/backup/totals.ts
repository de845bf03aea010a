/** What stands at the end of a table. */
export interface TableEnd {
  rows: number;
  /** SHA-256 of its rows, as lines of JSON */
  sha256: string;
}

/** What stands at the end of a file. */
export interface FileEnd {
  size: number;
  sha256: string;
}

/** What a backup holds, altogether. */
export interface BackupTotals {
  tables: (TableEnd & { name: string })[];
  rows: number;
  files: number;
  fileBytes: number;
  /** SHA-256 of the list of all paths with the SHA-256 of their files */
  filesSha256: string;
  /** the size of the backup itself; 0 inside of it */
  bytes: number;
}

/** How far the writing or reading of a backup is. */
export interface BackupProgress extends Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'> {
  /** the table whose rows are under way */
  table?: string;
  /** of the backup itself, written or read so far, where that is counted */
  bytes?: number;
  /** all that it has; undefined while it is written */
  of?: number;
}
