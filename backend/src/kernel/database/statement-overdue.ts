/** A statement, or the wait for a connection, took longer than a request may wait. The asker may try again. */
export class StatementOverdue extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds / 1000} seconds.`);
  }
}
