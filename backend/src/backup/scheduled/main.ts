import 'reflect-metadata';
import { STOPPED } from '../../kernel/durability/backup/kept/backup-message';
import type { MadeBackup, ScheduledOrder } from '../../kernel/durability/backup/kept/scheduled-backup';
import { orderFromServer } from '../order-from-server';
import { runCommand } from '../run-command';
import { makeScheduledBackup } from './make-scheduled-backup';

/** The process of a scheduled backup, which a running server starts: the server itself goes on answering. */
async function main(): Promise<void> {
  const { order, follow, finish } = await orderFromServer<ScheduledOrder, MadeBackup>(STOPPED.scheduled);
  finish(await makeScheduledBackup(order, (step, progress) => follow({ step, ...progress })));
}

runCommand(main);
