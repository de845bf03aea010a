import 'reflect-metadata';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { env } from '../../src/config/env';
import { createApp } from '../../src/boot';
import { NodeEnd } from '../../src/ending/node-end';
import { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { Handlers } from '../../src/kernel/durability/engine/handlers';
import { teach } from '../task/teach';

/**
 * A node that runs up to `places` tasks at once, until it is ended. Its function `test.wait(name)` writes to a file that it has begun, and
 * ends when another file exists.
 */
async function main([folder = '', places = '50']: string[]): Promise<void> {
  const app = await createApp(env);
  new NodeEnd(app, env).followSignals();
  app.get(EngineSettings, { strict: false }).concurrency = Number(places);
  const note = (name: string, what: string) => appendFileSync(join(folder, name), `${what} ${process.pid}\n`);
  teach(
    app.get(Handlers, { strict: false }),
    'test.wait',
    async (name: string) => {
      note(name, 'begin');
      while (!existsSync(join(folder, `${name}.open`))) await setTimeout(50);
      note(name, 'end');
    },
    [{ name: 'name', type: 'string', description: 'name', required: true }],
  );
  await app.init();
  process.stdout.write('here\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
