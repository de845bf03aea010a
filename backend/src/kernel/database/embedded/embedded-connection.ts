import { isBusy, isInterrupted } from './sqlite-failure';

export interface EmbeddedStatement {
  readonly reader: boolean;
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
}

/** What is used of libsql, whose own types know less than it does. */
export interface EmbeddedConnection {
  readonly open: boolean;
  /** A connection that is closed must not be asked for it: libsql ends the process. */
  readonly inTransaction: boolean;
  prepare(sql: string): EmbeddedStatement;
  /** Leaves no statement behind, however it ends. */
  exec(sql: string): unknown;
  pragma(text: string): unknown;
  interrupt(): void;
  close(): unknown;
}

export type EmbeddedDriver = new (path: string, options?: { timeout?: number }) => EmbeddedConnection;

/**
 * libsql, which leaves a statement that met a lock in the middle of its way. As long as such a one is there, SQLite takes what runs
 * outside of a transaction for part of it: it says that rows are written, and they are gone with the process. So it is ended at once.
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

/** The driver cannot reset a statement. One that goes on while its connection is interrupted ends, and has done nothing. */
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

/** Whether a connection is as it should be between two transactions: none open, and no statement on its way. */
export function isIdle(connection: EmbeddedConnection): boolean {
  return !isInTransaction(connection) && connection.prepare(QUESTION).all().length === 1;
}
