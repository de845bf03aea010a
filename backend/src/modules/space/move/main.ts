import 'reflect-metadata';
import { env } from '../../../config/env';
import { StartError } from '../../../config/start-error';
import { createDataSource, databaseOptions, takeDataFolder } from '../../../kernel/stores/database/data-source-options';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { filesDir } from '../../../kernel/stores/storage/storage.module';
import { SpaceBlob } from '../tables/space-blob.entity';
import { type Moved, moveFiles } from './move-files';
import { readMoveOrder, storeNamed } from './move-order';

const TELL_EVERY = 100;

/** `npm run storage:move`: copies the bytes of all files from one store to another. */
async function main(words: readonly string[]): Promise<void> {
  const { other: word, isSwitch } = readMoveOrder(words);
  const folder = filesDir(env.dataDir);
  const [own, other] = [storeNamed(env.storageUrl ?? 'local', folder), storeNamed(word, folder)];
  if (own.kind === 'local' && other.kind === 'local') throw new StartError('The files are stored there already.');
  await takeDataFolder(env, 'command');
  const source = await createDataSource({ ...(await databaseOptions(env)), entities: [SpaceBlob] }).initialize();
  try {
    const blobs = source.getRepository(SpaceBlob);
    const all = await blobs.count();
    const tell = (moved: Moved, done: number): void => {
      if (done % TELL_EVERY === 0) say(`${done} of ${all}: ${inWords(moved)}`);
    };
    const [from, to] = isSwitch ? [other, own] : [own, other];
    const moved = await moveFiles({ blobs, from, to, isSwitch, tell });
    say(`${all} contents from ${from.kind} to ${to.kind}: ${inWords(moved)}. Nothing was deleted.`);
    for (const key of moved.missing.keys) say(`Missing in the old store: ${key}`);
    for (const key of moved.broken.keys) say(`Not what its row says, left where it is: ${key}`);
    if (moved.missing.count || moved.broken.count) process.exitCode = 1;
  } finally {
    await source.destroy();
  }
}

const inWords = ({ copied, bytes, there, missing, broken }: Moved): string =>
  `${copied} copied and verified (${Math.round(bytes / 2 ** 20)} MB), ${there} there already, ` +
  `${missing.count} missing, ${broken.count} broken`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const isKnown = error instanceof StartError || error instanceof ServiceUnavailable;
  process.stderr.write(`${isKnown ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
