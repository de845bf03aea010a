import { StartError } from '../../config/start-error';

/** What a schema says to a version that does not know it, and would misread it. */
export const newerSchema = (database: string, migration: string): StartError =>
  new StartError(
    `${database} was changed by a newer version of Switchboard (${migration}): start that version, or restore a backup from before it.`,
  );
