import { setTimeout } from 'node:timers/promises';
import { installLastResort, unhandledRejections } from '../../src/kernel/basis/log/last-resort';

/** A process with errors that no code handles: first a rejected promise, then an exception in a callback. */
async function main(): Promise<void> {
  installLastResort(async () => {
    await setTimeout(1);
    process.stdout.write('closed\n');
  });
  const unheld = { promise: Promise.reject(new Error('unheld')) };
  while (!unhandledRejections()) await setTimeout(1);
  process.stdout.write(`serves on after ${typeof unheld.promise}\n`);
  setImmediate(() => {
    throw new Error('uncaught');
  });
  await setTimeout(600_000);
}

main().catch(() => process.exit(1));
