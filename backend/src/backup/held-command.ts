import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/app-config';
import { StartError } from '../config/start-error';
import { allEntities } from '../exported-parts';
import { backUpBefore } from '../kernel/durability/backup/kept/back-up-before';
import { createDataSource, databaseOptions, takeDataFolder } from '../kernel/stores/database/data-source-options';
import { migrate } from '../kernel/stores/database/migrate';
import { heldRules } from './held-rules';
import { heldSubjects } from './held-subjects';
import { releaseMany } from './release-many';
import { say } from './run-command';

export const HELD_USAGE =
  'npm run restore -- --held list shows what a restore holds; --held deliver, or --held drop, with KIND, KIND:SUBJECT or all, decides about it.';

/** Lists, delivers or drops what a restore has held. An embedded database must not be in use; nodes on a server may run. */
export async function decideHeld(config: AppConfig, what: string, words: readonly string[]): Promise<void> {
  if (what !== 'list' && what !== 'deliver' && what !== 'drop') throw new StartError(`Usage: ${HELD_USAGE}`);
  if (what === 'list' ? words.length : !words.length) throw new StartError(`Usage: ${HELD_USAGE}`);
  await takeDataFolder(config, 'command');
  const source = await createDataSource({ ...(await databaseOptions(config)), entities: allEntities() }).initialize();
  try {
    await migrate(source, backUpBefore(config));
    await (what === 'list' ? listHeld(source) : releaseMany(source, heldRules(), { release: what, words }, say));
  } finally {
    await source.destroy();
  }
}

async function listHeld(source: DataSource): Promise<void> {
  let count = 0;
  for await (const { kind, subject } of heldSubjects(source)) {
    say(`${kind}:${subject}`);
    count++;
  }
  say(count ? `${count} held. ${HELD_USAGE}` : 'Nothing is held.');
}
