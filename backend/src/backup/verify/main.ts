import 'reflect-metadata';
import { env } from '../../config/env';
import { StartError } from '../../config/start-error';
import { contentOf, megabytes } from '../../kernel/durability/backup/progress-words';
import { readBackup } from '../../kernel/durability/backup/read-backup';
import { followedCommand } from '../followed-command';
import { openedBackup } from '../opened-from';
import { optionsIn } from '../../command/options-in';
import { runCommand, say } from '../run-command';

const USAGE =
  'Usage: npm run verify -- --from FILE-or-s3://BUCKET/PREFIX/NAME reads a backup to its end and compares it with its hashes. It writes nothing.';

const STOPPED = 'The check was stopped: it is not known whether the backup is whole.';

/** `npm run verify`: needs no database and no data folder. */
async function verify(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { from: 'string' }, USAGE);
  const { from } = options;
  if (!from || beside.length) throw new StartError(USAGE);
  const backup = await openedBackup(from, env.backupPassphrase, env.backupS3Url);
  try {
    const totals = await followedCommand(STOPPED, (follow) =>
      readBackup(backup, { tell: (read) => follow('Checked', read) }),
    );
    const { created, product, engine, key } = backup.head;
    say(`${from} (${megabytes(backup.size)}) is whole: ${contentOf(totals)}.`);
    say(
      `${key ? 'It was' : 'It says that it was'} written by Switchboard ${product} on ${created}, from ${engine === 'sqlite' ? 'the embedded database' : 'MySQL or MariaDB'}.`,
    );
    if (!key) say('It is not encrypted. Its hashes find damage; they do not prove who wrote it.');
  } finally {
    await backup.close();
  }
}

runCommand(verify);
