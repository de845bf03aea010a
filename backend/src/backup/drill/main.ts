import 'reflect-metadata';
import type { DrillFindings } from '../../kernel/durability/backup/drill-backup';
import { STOPPED } from '../../kernel/durability/backup/kept/backup-message';
import type { DrillRequest } from '../../kernel/durability/backup/kept/drill-request';
import { orderFromServer } from '../order-from-server';
import { runCommand } from '../run-command';
import { drill } from './drill';

/** The process of a drill, which a running server starts without DATABASE_URL: it works with an embedded database of its own alone. */
async function main(): Promise<void> {
  const { order, follow, finish } = await orderFromServer<DrillRequest, DrillFindings>(STOPPED.drill);
  finish(await drill(order, ({ rows, files, fileBytes }) => follow({ step: 'restored', rows, files, fileBytes })));
}

runCommand(main);
