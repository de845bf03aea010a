import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { StartError } from '../../config/start-error';
import { BackupRefused } from '../../kernel/durability/backup/file/backup-refused';
import type { BackupLine, ScheduledOrder } from '../../kernel/durability/backup/kept/scheduled-backup';
import { runCommand, say } from '../run-command';
import { makeScheduledBackup, type Tell } from './make-scheduled-backup';

const PAUSE_MS = 1000;

/**
 * The process of a scheduled backup, which a running server starts: the server itself goes on answering. The order is the first line of its
 * standard input, where nobody else can read the passphrase. It stops when it is told to, or when the server is gone, which closes that input.
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

const tell = (line: BackupLine): void => say(JSON.stringify(line));

/** The input is open until the server ends; when the work is done it keeps this process no longer. */
function orderFromServer(): Promise<{ order: ScheduledOrder; stop: { readonly isWanted: boolean } }> {
  const stop = { isWanted: false };
  const want = (): void => {
    stop.isWanted = true;
  };
  process.once('SIGTERM', want);
  return new Promise((resolve, reject) => {
    createInterface({ input: process.stdin })
      .once('line', (line) => {
        process.stdin.unref();
        resolve({ order: JSON.parse(line) as ScheduledOrder, stop });
      })
      .once('close', () => {
        want();
        reject(new StartError('A running server starts this process; by hand it is npm run backup.'));
      });
  });
}

runCommand(main);
