/**
 * The connection broke between a COMMIT and its answer: the transaction was carried out or not, and nobody here can say which. It must be
 * neither repeated nor undone; who needs to know looks at the rows.
 */
export class CommitUnknown extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed: the database went silent.', { cause });
  }
}
