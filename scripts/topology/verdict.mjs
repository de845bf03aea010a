import { until } from '../process/until.mjs';
import { openDatabaseOf } from './staff.mjs';
import { checkBans } from './verdict/bans.mjs';
import { checkEntries } from './verdict/entries.mjs';
import { checkPushes, pushesOpen } from './verdict/pushes.mjs';
import { checkTasks, tasksOpen } from './verdict/tasks.mjs';

/**
 * What was acknowledged and is missing, and what was done more often than it was requested: `{ lost, twice, sums }`. The first two are
 * sentences with the phase of each; `sums` has the totals of each kind.
 */
export async function verdict({ databaseUrl, chatRedisUrl, ledger, executions }) {
  const books = openDatabaseOf(databaseUrl);
  try {
    await until('The end of all that was begun', async () => !(await isOpen(books, ledger)), {
      limit: 240_000,
      pause: 500,
    });
    const found = await Promise.all([
      checkEntries(books, ledger.entries),
      checkBans(books, ledger.bans),
      checkTasks(books, ledger.tasks, executions),
      checkPushes(books, ledger.pushes, chatRedisUrl),
    ]);
    return {
      lost: found.flatMap(({ lost }) => lost),
      twice: found.flatMap(({ twice }) => twice),
      sums: found.map(({ sum }) => sum).join('; '),
    };
  } finally {
    await books.end();
  }
}

const isOpen = async (books, { tasks, pushes }) => (await tasksOpen(books, tasks)) || (await pushesOpen(books, pushes));
