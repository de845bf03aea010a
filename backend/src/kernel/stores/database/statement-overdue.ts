/** A statement, or the wait for a connection, exceeded the time limit of its request. The caller may retry. */
export class StatementOverdue extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(what: string, milliseconds: number) {
    super(`${what} took longer than ${milliseconds / 1000} seconds.`);
  }
}
