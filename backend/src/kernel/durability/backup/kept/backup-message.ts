/** How far a process with a backup is. */
export interface BackupStep {
  step: 'written' | 'read back' | 'restored';
  rows: number;
  files: number;
  fileBytes: number;
}

/** What the process sends to the server: how far it is, or, as the last message, its result. */
export type BackupMessage<Result> = BackupStep | { done: Result };
