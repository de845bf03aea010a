import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { env } from '../../src/config/env';
import { createApp } from '../../src/boot';
import { runInContext } from '../../src/kernel/basis/context/context';
import { LANGUAGES } from '../../src/kernel/basis/context/language';
import { RecycleBin } from '../../src/kernel/rows/recycle/recycle-bin';
import { DictTypeService } from '../../src/modules/dict/type/dict-type.service';

/**
 * Deletes a dictionary type and stops at the given moment, to be killed there: after the bin has its record, after the rows are deleted, or
 * after everything is committed.
 */
async function main([id, moment]: string[]): Promise<void> {
  const app = await createApp(env);
  await app.init();
  const types = app.get(DictTypeService, { strict: false });
  const bin = app.get(RecycleBin, { strict: false });
  if (moment === 'kept') standStillAfter(bin, 'keepRows');
  if (moment === 'gone') pauseCommit(bin);
  await runInContext(request, () => types.delete([Number(id)]));
  await standStill();
}

const request = {
  requestId: 'kill',
  language: LANGUAGES[0],
  ip: '',
  userAgent: '',
  path: '/api/admin/dict/type/delete',
  method: 'POST',
  startedAt: 0,
};

function standStillAfter(bin: RecycleBin, method: 'keepRows'): void {
  const keep = bin[method].bind(bin);
  bin[method] = async (...args) => {
    await keep(...args);
    return standStill();
  };
}

/** Stops before the commit: the query runner of the transaction is only known within it. */
function pauseCommit(bin: RecycleBin): void {
  const keep = bin.keepRows.bind(bin);
  bin.keepRows = (deleted, related, manager: EntityManager) => {
    const runner = manager.queryRunner;
    if (runner) runner.commitTransaction = standStill;
    return keep(deleted, related, manager);
  };
}

function standStill(): Promise<never> {
  process.stdout.write('here\n');
  setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
