import { AsyncLocalStorage } from 'node:async_hooks';
import { tapStatements } from './statement-tap';

const MOST = 20;
const LONGEST = 2000;

/** The recorded SQL statements of an operation. They contain placeholders instead of values, but TypeORM inlines numbers for SQLite. */
export interface Heard<T> {
  answer: T;
  statements: string[];
  /** whether there were more or longer statements than are kept */
  isCut: boolean;
}

type Ear = Omit<Heard<unknown>, 'answer'>;

const ears = new AsyncLocalStorage<Ear>();

tapStatements((sql) => {
  const ear = ears.getStore();
  if (!ear) return;
  const isFull = ear.statements.length === MOST;
  if (!isFull) ear.statements.push(sql.slice(0, LONGEST));
  ear.isCut ||= isFull || sql.length > LONGEST;
});

/** Runs an operation and records its SQL statements. */
export async function hearStatements<T>(work: () => Promise<T>): Promise<Heard<T>> {
  const ear: Ear = { statements: [], isCut: false };
  const answer = await ears.run(ear, work);
  return { answer, ...ear };
}
