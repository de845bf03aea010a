import 'reflect-metadata';
import { StartError } from '../../config/start-error';
import { BackupRefused } from '../../kernel/durability/backup/file/backup-refused';
import type { BackupMessage, ScheduledOrder } from '../../kernel/durability/backup/kept/scheduled-backup';
import { runCommand } from '../run-command';
import { makeScheduledBackup, type Tell } from './make-scheduled-backup';

const PAUSE_MS = 1000;

/**
 * The process of a scheduled backup, which a running server starts: the server itself goes on answering. The order comes over the channel to
 * the server, where nobody else can read the passphrase. It stops when it is told to, or when the server is gone, which ends the channel.
 */
async function main(): Promise<void> {
  const { order, stop } = await orderFromServer();
  let next = 0;
  const follow: Tell = (step, { rows, files, fileBytes }) => {
    if (stop.isWanted) throw new BackupRefused('The backup was stopped: nothing was left behind.');
    if (performance.now() < next) return;
    next = performance.now() + PAUSE_MS;
    tell({ step, rows, files, fileBytes });
  };
  tell({ made: await makeScheduledBackup(order, follow) });
}

const tell = (message: BackupMessage): void => void process.send?.(message);

/** The channel is open until the server ends; when the work is done it keeps this process no longer. */
function orderFromServer(): Promise<{ order: ScheduledOrder; stop: { readonly isWanted: boolean } }> {
  if (!process.send) throw new StartError('A running server starts this process; by hand it is npm run backup.');
  const stop = { isWanted: false };
  const want = (): void => {
    stop.isWanted = true;
  };
  process.once('SIGTERM', want).once('disconnect', want);
  return new Promise((resolve) => {
    process.once('message', (order) => {
      process.channel?.unref();
      resolve({ order: order as ScheduledOrder, stop });
    });
  });
}

runCommand(main);
