import type { BackupProgress } from '../kernel/durability/backup/totals';
import { Progress } from './progress';
import { StopOnSignal } from './stop-on-signal';

/** Called after each portion. @throws BackupRefused if the command is to stop */
export type Follow = (step: string, progress: BackupProgress) => void;

/**
 * Runs a long command: says how far it is, and stops it on Ctrl-C.
 * @param sentence with which it ends then @param work is given what it calls after each portion
 */
export async function followedCommand<T>(
  sentence: string,
  work: (follow: Follow, stop: StopOnSignal) => Promise<T>,
): Promise<T> {
  const progress = new Progress();
  const stop = new StopOnSignal(sentence);
  try {
    return await work((step, read) => {
      stop.requireWanted();
      progress.tellStep(step, read);
    }, stop);
  } finally {
    stop.stopListening();
    progress.clearLine();
  }
}
