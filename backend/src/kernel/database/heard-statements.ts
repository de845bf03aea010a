import { AsyncLocalStorage } from 'node:async_hooks';
import { tapStatements } from './statement-tap';

const MOST = 20;
const LONGEST = 2000;

/** The statements of a piece of work. They have places for their values; TypeORM writes numbers out for SQLite. */
export interface Heard<T> {
  answer: T;
  statements: string[];
  /** there were more, or longer ones, than are kept */
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

/** Does a piece of work, and listens to what it asks the database. */
export async function hearStatements<T>(work: () => Promise<T>): Promise<Heard<T>> {
  const ear: Ear = { statements: [], isCut: false };
  const answer = await ears.run(ear, work);
  return { answer, ...ear };
}
