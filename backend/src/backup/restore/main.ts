import 'reflect-metadata';
import { env } from '../../config/env';
import { hasShortSecret, SHORTEST_SECRET } from '../../config/secret';
import { StartError } from '../../config/start-error';
import { isChatApart } from '../../config/where-tables-lie';
import { allEntities } from '../../exported-parts';
import { restoreBackup } from '../../kernel/durability/backup/restore-backup';
import { contentOf } from '../../kernel/durability/backup/progress-words';
import type { HeldCounts } from '../../kernel/durability/held/hold-pending';
import { lockDataFolder } from '../../kernel/stores/database/data-source-options';
import { followedCommand } from '../followed-command';
import { decideHeld, HELD_USAGE } from '../held-command';
import { openedBackup } from '../opened-from';
import { optionsIn } from '../../command/options-in';
import { runCommand, say } from '../run-command';
import { type Settled, settleRestored } from './settle-restored';

const USAGE = `Usage: npm run restore -- --from FILE-or-s3://BUCKET/PREFIX/NAME [--without-erasures] restores a backup into an empty data folder and an empty database, and orders once more what ERASURE_LIST says was erased since. ${HELD_USAGE}`;

const OPTIONS = { from: 'string', held: 'string', 'without-erasures': 'boolean' } as const;

async function main(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, OPTIONS, USAGE);
  const { from, held, 'without-erasures': isWithout = false } = options;
  if (held && !from && !isWithout) return decideHeld(env, held, beside);
  if (from && !held && !beside.length) return restore(from, !isWithout);
  throw new StartError(USAGE);
}

async function restore(from: string, erasesAgain: boolean): Promise<void> {
  const backup = await openedBackup(from, env.backupPassphrase, env.backupS3Url);
  try {
    // Also with a database server: two restores into one folder would mix their files.
    await lockDataFolder({ ...env, databaseUrl: undefined }, 'command');
    const isPlain = !backup.head.key;
    const { totals, settled } = await followedCommand(STOPPED, (follow, stop) =>
      restoreBackup({
        backup,
        config: env,
        entities: allEntities(),
        tell: (step, read) => follow(step === 'verify' ? 'Checked, nothing written yet' : 'Restored', read),
        settle: (source, secret) => {
          stop.requireWanted();
          return settleRestored(source, { secret, isPlain, isChatApart, config: env, erasesAgain });
        },
      }),
    );
    say(`Restored ${contentOf(totals)}, as they were on ${backup.head.created}. npm start runs it.`);
    say('All staff sign in again: sessions and one-time links of that time have ended.');
    if (isPlain)
      say(
        'The backup was without secrets: staff set up two-step verification anew, and keys and the secrets of plugins are to be entered again.',
      );
    if (backup.head.files.kind === 'bucket')
      say(`The bytes of the files are in ${backup.head.files.bucket}: STORAGE_URL must name it, or a copy of it.`);
    if (env.secret === undefined && hasShortSecret(env.dataDir)) say(SHORT_SECRET);
    tellErased(settled.erased, backup.head.created);
    tellHeld(settled.held);
  } finally {
    await backup.close();
  }
}

function tellErased(erased: Settled['erased'], created: string): void {
  if (!erased) return say(`Whose data was erased after ${created} must be erased again by hand.`);
  const { people, doubt } = erased;
  if (people)
    say(
      `People whose erasure the backup does not know: ${people}. They are erased again at the start, before anybody can read.`,
    );
  if (doubt) say(doubt);
}

function tellHeld(counts: HeldCounts): void {
  const all = Object.entries(counts).map(([kind, count]) => `${count} × ${kind}`);
  if (isChatApart) say(CHAT_WENT_ON);
  if (!all.length) return say('Nothing in the backup was pending, so nothing is held.');
  say(
    `Held, because it may have been done since: ${all.join(', ')}. Nobody works on it until you decide: npm run restore -- --held list`,
  );
}

const STOPPED = 'The restore was stopped: nothing was left behind.';

const SHORT_SECRET = `The secret of the backup has fewer than ${SHORTEST_SECRET} characters, so it is not taken from a file: set SECRET to what is in DATA_DIR/secret before the start.`;

const CHAT_WENT_ON =
  'The chat has a database of its own, which may have gone on since. Pushes are in it, and not held: before the first start, cancel there what was sent already (status 4), or set IM_PUSH_EXECUTOR=platform for as long as you look.';

runCommand(main);
