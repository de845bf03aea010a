import { ServiceUnavailable } from '../../../basis/errors/service-unavailable';
import { driverErrorOf, type SqliteFailure } from './sqlite-failure';

/** What is wrong and what can be done, as texts for the log and for a failed start. */
const REASONS: Record<SqliteFailure, string> = {
  locked: 'is locked by another program',
  full: 'cannot be written: the disk is full, or its owner may not use more of it',
  readOnly: 'cannot be written: the file, its folder or its disk is read-only',
  broken: 'cannot be used: its disk fails, or refuses what is to be written',
  moved: 'is not where it was: put the file back, or start Switchboard again',
};

/** The embedded database is currently unavailable. A write that fails with this error is not on disk. */
export class EmbeddedUnavailable extends ServiceUnavailable {
  readonly reason: string;

  constructor(
    path: string,
    readonly failure: SqliteFailure,
    error?: unknown,
  ) {
    const cause = driverErrorOf(error);
    super('The embedded database', `database.${failure}`, { cause });
    this.reason = REASONS[failure];
    this.message = `The database ${path} ${this.reason}${cause instanceof Error ? ` (${cause.message})` : ''}.`;
  }
}
