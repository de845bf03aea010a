import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import {
  createDataSource,
  databaseOptions,
  imDatabaseOptions,
  takeDataFolder,
} from '../../../kernel/stores/database/data-source-options';
import { env } from '../../../config/env';
import { uploadDir } from '../../../kernel/content/upload/upload-store';
import { StartError } from '../../../config/start-error';
import { backUpBefore } from '../../../kernel/durability/backup/kept/back-up-before';
import { migrate } from '../../../kernel/stores/database/migrate';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { imEntities } from '../tables/im-entities';
import { fitToTables } from '../product/schema/fit';
import { DemoPopulation } from './demo-population';
import { highestId } from './highest-id';
import { writeMedia } from './media/media-files';
import { type SeedOptions, readSeedOptions, requireForeignFlag } from './seed-options';
import { seedDay, seedFriends, seedMessages } from './seed-messages';
import { seedGroups, seedPeople } from './seed-people';
import { MessageGenerator } from './message-generator';

const GROUPS_AT_ONCE = 200;
const TELL_EVERY = 100_000;

/** `npm run seed:chat`: fills the chat's tables with people and messages; the same in each run. */
async function main(words: readonly string[]): Promise<void> {
  const order = readSeedOptions(words);
  requireForeignFlag(order, env.imDatabaseUrl);
  const source = await open();
  const begun = performance.now();
  try {
    await seedChat(source, order);
  } finally {
    await source.destroy();
  }
  say(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function open(): Promise<DataSource> {
  const { imDatabaseUrl } = env;
  // Takes the data folder, because it writes for minutes. The writes of a running server would only be refused, again and again.
  if (!imDatabaseUrl) await takeDataFolder(env, 'command');
  const options = imDatabaseUrl ? await imDatabaseOptions(imDatabaseUrl) : await databaseOptions(env);
  const source = await createDataSource({ ...options, entities: imEntities }).initialize();
  if (!imDatabaseUrl) await migrate(source, backUpBefore(env));
  await fitToTables(source);
  return source;
}

async function seedChat(source: DataSource, scale: SeedOptions): Promise<void> {
  const { manager } = source;
  const [lastPerson, lastGroup] = [await highestId(manager, 'im_user'), await highestId(manager, 'im_group')];
  // New numbers continue after the highest id, so that no new person has the name of an existing one.
  const known = Array.from({ length: lastPerson }, (_, at) => at + 1);
  const whole = { ...scale, people: lastPerson + scale.people };
  const population = new DemoPopulation(whole, known, lastPerson + 1, lastGroup + 1);
  writeMedia(uploadDir(env));
  await source.transaction((m) => seedPeople(m, population, whole, lastPerson, whole.people));
  for (let at = 0; at < scale.groups; at += GROUPS_AT_ONCE)
    await source.transaction((m) => seedGroups(m, population, whole, at, Math.min(at + GROUPS_AT_ONCE, scale.groups)));
  await source.transaction((m) => seedFriends(m, population, whole, lastPerson, whole.people));
  say(`${scale.people} people, ${scale.groups} groups`);
  const first = {
    private: (await highestId(manager, 'im_private_message')) + 1,
    group: (await highestId(manager, 'im_group_message')) + 1,
  };
  let count = 0;
  await seedMessages(source, new MessageGenerator(population, whole, first), { private: 0, group: 0 }, (more) => {
    if (Math.floor((count + more) / TELL_EVERY) > Math.floor(count / TELL_EVERY)) say(`${count + more} messages`);
    count += more;
  });
  for (let day = 0; day < scale.days; day++) await source.transaction((m) => seedDay(m, population, whole, day));
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError || error instanceof ServiceUnavailable ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
});
