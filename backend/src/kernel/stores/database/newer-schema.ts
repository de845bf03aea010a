import { StartError } from '../../../config/start-error';

/** Creates the error for a schema that was changed by a newer version, which this version would misread. */
export const newerSchema = (database: string, migration: string): StartError =>
  new StartError(
    `${database} was changed by a newer version of Switchboard (${migration}): start that version, or go back with its npm run rollback.`,
  );
