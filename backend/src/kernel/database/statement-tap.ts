import type { Logger } from 'typeorm';

type Listener = (sql: string) => void;

const listeners = new Set<Listener>();

/** Has a listener told of each statement before it goes to a database, in the context of whoever asks. @returns what ends it */
export function tapStatements(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The logger of our data sources: writes nothing down, but lets others hear what is asked. */
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
