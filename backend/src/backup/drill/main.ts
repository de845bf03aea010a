import 'reflect-metadata';
import type { DrilledBackup, DrillRequest } from '../../kernel/durability/backup/kept/drilled-backup';
import { orderFromServer } from '../order-from-server';
import { runCommand } from '../run-command';
import { drill } from './drill';

/** The process of a drill, which a running server starts without DATABASE_URL: it works with an embedded database of its own alone. */
async function main(): Promise<void> {
  const { order, follow, finish } = await orderFromServer<DrillRequest, DrilledBackup>(
    'The drill was stopped: nothing was left behind.',
  );
  finish(await drill(order, ({ rows, files, fileBytes }) => follow({ step: 'restored', rows, files, fileBytes })));
}

runCommand(main);
