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
