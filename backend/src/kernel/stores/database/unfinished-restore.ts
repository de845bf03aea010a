import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../config/start-error';

/** In the data folder, while a backup is being restored into it. What is in it is not in use yet. */
export const RESTORING = '.restoring';

/** In the data folder, for backups that are restored only to see whether they can be. */
export const DRILLS = '.drills';

/** Among the applied migrations of a database server, while a backup is being restored into it. No version knows it, so none starts. */
export class RestoreUnfinished9999999999999 {
  readonly name = 'RestoreUnfinished9999999999999';
  up = (): Promise<void> => Promise.resolve();
  down = (): Promise<void> => Promise.resolve();
}

export const UNFINISHED_RESTORE = RestoreUnfinished9999999999999.name;

/** @param place the database or folder */
export const unfinishedRestore = (place: string): StartError =>
  new StartError(
    `${place} holds a restore that is still under way or did not come to its end: if none is running, give npm run restore again, which begins anew, or empty it.`,
  );

/** @throws StartError if a restore into the data folder was killed, or is still under way */
export function requireFinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORING))) throw unfinishedRestore(`The data folder ${dataDir}`);
}
