import type { BackupProgress } from '../totals';

/** How far a process with a backup is. */
export interface BackupStep extends BackupProgress {
  step: 'written' | 'read back' | 'restored';
}

/** What the process sends to the server: how far it is, or, as the last message, its result. */
export type BackupMessage<Result> = BackupStep | { done: Result };

/** What has a process of its own: a backup, or a restore that is tried. Each is a folder of `src/backup`. */
export type BackupWork = 'scheduled' | 'drill';

/** The last sentence of a process that was asked to stop, and has taken away what it had written. */
export const STOPPED: Readonly<Record<BackupWork, string>> = {
  scheduled: 'The backup was stopped: nothing was left behind.',
  drill: 'The drill was stopped: nothing was left behind.',
};
