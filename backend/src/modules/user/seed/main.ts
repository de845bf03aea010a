import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { env } from '../../../config/env';
import { StartError } from '../../../config/start-error';
import { backUpBefore } from '../../../kernel/durability/backup/kept/back-up-before';
import { createDataSource, databaseOptions, takeDataFolder } from '../../../kernel/stores/database/data-source-options';
import { migrate } from '../../../kernel/stores/database/migrate';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { seedEndUsers } from './seed-end-users';

const USAGE = 'npm run seed:users -- --users N';
const AT_ONCE = 2000;
const TELL_EVERY = 100_000;
const MOST = 10_000_000;

/** `npm run seed:users`: adds the given number of end users with addresses, after the existing ones. */
async function main(words: readonly string[]): Promise<void> {
  const count = readCount(words);
  // Takes the data folder for the whole run. The writes of a running server would only be refused, again and again.
  await takeDataFolder(env, 'command');
  const options = await databaseOptions(env);
  const source = await createDataSource({ ...options, entities: [UserInfo, UserAddress] }).initialize();
  const begun = performance.now();
  try {
    await migrate(source, backUpBefore(env));
    await seedUsers(source, count);
  } finally {
    await source.destroy();
  }
  say(`${count} end users in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** @throws StartError with the argument that is not understood */
function readCount(words: readonly string[]): number {
  const [name, text, ...more] = words;
  const count = Number(text);
  if (name !== '--users' || more.length) throw new StartError(`Usage: ${USAGE}`);
  if (Number.isInteger(count) && count > 0 && count <= MOST) return count;
  throw new StartError(`--users must be a whole number from 1 to ${MOST}, but is "${text ?? ''}".`);
}

async function seedUsers(source: DataSource, count: number): Promise<void> {
  const now = new Date();
  const [{ last } = { last: 0 }] = await source.query<{ last: number | null }[]>(
    'SELECT MAX(`id`) AS last FROM `user_info`',
  );
  const first = Number(last ?? 0) + 1;
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - done);
    await source.transaction((manager) => seedEndUsers(manager, first + done, some, now));
    if ((done + some) % TELL_EVERY === 0) say(`${done + some} end users`);
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof ServiceUnavailable;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
