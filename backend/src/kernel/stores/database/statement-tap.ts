import type { Logger } from 'typeorm';

type Listener = (sql: string) => void;

const listeners = new Set<Listener>();

/**
 * Calls a listener with each statement before it is sent to a database, in the async context of the caller. @returns a function that
 * removes the listener
 */
export function tapStatements(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The logger of our data sources. It writes no log, but passes each statement to the listeners. */
export const statementTap: Logger = {
  logQuery(sql: string) {
    for (const listener of listeners) listener(sql);
  },
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};
