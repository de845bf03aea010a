import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { env } from '../../src/config/env';
import { createApp } from '../../src/boot';
import { runInContext } from '../../src/kernel/basis/context/context';
import { LANGUAGES } from '../../src/kernel/basis/context/language';
import { PluginInstall } from '../../src/modules/plugin/install/plugin-install.service';
import { PluginVersions } from '../../src/modules/plugin/life/plugin-versions.service';
import '../plugin/source-threads';

/**
 * Upgrades a plugin and stops at the given moment, to be killed there: after the row of the new version is written, after the pointer is
 * moved, or after everything is committed.
 */
async function main([file = '', moment]: string[]): Promise<void> {
  const app = await createApp(env);
  await app.init();
  const versions = app.get(PluginVersions, { strict: false });
  const point = versions.point.bind(versions);
  if (moment === 'written') versions.point = standStill;
  if (moment === 'pointed')
    versions.point = async (...args) => {
      await point(...args);
      return standStill();
    };
  const installing = app.get(PluginInstall, { strict: false });
  await runInContext(request, () => installing.installPackage({ files: readFileSync(file), force: true }, 'staff'));
  await standStill();
}

const request = {
  requestId: 'kill',
  language: LANGUAGES[0],
  ip: '',
  userAgent: '',
  path: '/api/admin/plugin/info/install',
  method: 'POST',
  startedAt: 0,
};

function standStill(): Promise<never> {
  process.stdout.write('here\n');
  setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
