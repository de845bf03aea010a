import 'reflect-metadata';
import { env } from '../../config/env';
import { knownSecret } from '../../config/secret';
import { StartError } from '../../config/start-error';
import type { Skipped, SkippedFiles } from '../../kernel/durability/backup/data/skipped-files';
import { placeForOne } from '../../kernel/durability/backup/place/place-of';
import { contentOf, megabytes } from '../../kernel/durability/backup/progress-words';
import { takeDataFolder } from '../../kernel/stores/database/data-source-options';
import { backUpByCommand } from '../back-up-by-command';
import { optionsIn } from '../../command/options-in';
import { passphraseToWrite } from '../passphrase';
import { runCommand, say } from '../run-command';

const USAGE =
  'Usage: npm run backup -- --to FILE-or-FOLDER-or-s3://BUCKET/PREFIX writes the rows of the database, the files of local storage and the secret into one encrypted file; with --plain it is not encrypted, and without secrets.';

/** `npm run backup`: also while the product runs. */
async function backUp(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { to: 'string', plain: 'boolean' }, USAGE);
  const { to, plain } = options;
  if (!to || beside.length) throw new StartError(USAGE);
  const place = await placeForOne(to, env.backupS3Url);
  await place.prepare();
  const passphrase = plain ? undefined : await passphraseToWrite(env.backupPassphrase);
  // A running server has the folder for writing, and others may read beside it.
  await takeDataFolder(env, 'worker');
  const encryption = passphrase === undefined ? undefined : { passphrase, secret: knownSecret(env) };
  const { path, totals, skipped } = await backUpByCommand(place, { config: env, encryption });
  say(`${path} (${megabytes(totals.bytes)}) has ${contentOf(totals)}.`);
  tellSkipped(skipped);
  if (env.storageUrl)
    say(
      'The files are in a bucket. The backup has their keys and hashes, and not their bytes: back the bucket up too.',
    );
  say(passphrase === undefined ? PLAIN : ENCRYPTED);
}

function tellSkipped({ vanished, strange }: SkippedFiles): void {
  if (vanished) say(`Not in it: ${countOf(vanished)}, deleted while the backup was written.`);
  if (strange) say(`Not in it: ${countOf(strange)}, which are links, or have names that not every system takes.`);
}

const countOf = ({ count, first }: Skipped): string =>
  `${count} of the folder with the files (the first: ${JSON.stringify(first)})`;

const ENCRYPTED =
  'It is encrypted. Without its passphrase nobody can ever read it, so keep that in another place. npm run verify -- --from FILE checks it.';
const PLAIN =
  'It is NOT encrypted: whoever has it can read everything in it. It is without SECRET, the second factors of staff, their passkeys and keys, and the secrets of plugins; after a restore these must be set up anew.';

runCommand(backUp);
