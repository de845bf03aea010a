import { isBusy, isInterrupted } from './sqlite-failure';

export interface EmbeddedStatement {
  readonly reader: boolean;
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
}

/** The part of libsql that is used here; its own types are incomplete. */
export interface EmbeddedConnection {
  readonly open: boolean;
  /** Must not be read on a closed connection: libsql would end the process. */
  readonly inTransaction: boolean;
  prepare(sql: string): EmbeddedStatement;
  /** Leaves no unfinished statement behind, whatever the result. */
  exec(sql: string): unknown;
  pragma(text: string): unknown;
  interrupt(): void;
  close(): unknown;
}

export type EmbeddedDriver = new (path: string, options?: { timeout?: number }) => EmbeddedConnection;

/**
 * Wraps libsql, which leaves a statement unfinished after it met a lock. While such a statement exists, SQLite treats statements outside a
 * transaction as part of it: it reports rows as written, but they are lost when the process ends. So the wrapper ends the statement at
 * once.
 */
export function endingStatements(Driver: EmbeddedDriver): EmbeddedDriver {
  return class extends Driver {
    override prepare(sql: string): EmbeddedStatement {
      return endedWhereBusy(this, super.prepare(sql));
    }
  };
}

const WAYS = ['run', 'all', 'get'] as const;

function endedWhereBusy(connection: EmbeddedConnection, statement: EmbeddedStatement): EmbeddedStatement {
  const step = statement.get.bind(statement);
  for (const way of WAYS) {
    const go = statement[way].bind(statement) as (...values: unknown[]) => never;
    statement[way] = (...values: unknown[]) => {
      try {
        return go(...values);
      } catch (error) {
        if (isBusy(error)) end(connection, step);
        throw error;
      }
    };
  }
  return statement;
}

/** The driver cannot reset a statement. Instead, a statement that continues while its connection is interrupted ends without any effect. */
function end(connection: EmbeddedConnection, step: () => unknown): void {
  connection.interrupt();
  try {
    step();
  } catch (error) {
    if (!isInterrupted(error)) throw error;
  }
}

const QUESTION = 'SELECT `sql` FROM `sqlite_stmt` WHERE `busy`';

export const isInTransaction = (connection: EmbeddedConnection): boolean => connection.open && connection.inTransaction;

/** Whether a connection is clean between two transactions: no open transaction and no unfinished statement. */
export function isIdle(connection: EmbeddedConnection): boolean {
  return !isInTransaction(connection) && connection.prepare(QUESTION).all().length === 1;
}
