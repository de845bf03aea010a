import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { PluginInfo } from '../../src/modules/plugin/tables/plugin-info.entity';
import { PluginVersion } from '../../src/modules/plugin/tables/plugin-version.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { daily } from '../process/daily';
import { filesOf, install, packed } from './packages';
import './source-threads';

let app: TestApp;
let admin: Caller;
const folder = mkdtempSync(join(tmpdir(), 'upgrade-kill-'));
const file = join(folder, 'next.cool');
beforeAll(async () => {
  writeFileSync(file, packed(filesOf({ version: '1.1.0' })));
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app?.close();
});

/** Another process that works on the same database. */
function start(moment: string): ChildProcess {
  const hook = join(__dirname, '../process/typescript.cjs');
  const script = join(__dirname, '../process/upgrade-and-wait.ts');
  return spawn(process.execPath, ['-r', hook, script, file, moment], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the process stands where it was told to; fails where it ends before. */
async function arrival(child: ChildProcess): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('here')) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}: ${said}`);
    await setTimeout(50);
  }
}

async function found(): Promise<{ version: string; pointsTo: string | undefined; kept: string[] }> {
  const { manager } = app.nest.get(DataSource);
  const { version, versionId } = await manager.findOneByOrFail(PluginInfo, { keyName: 'example' });
  const versions = await manager.find(PluginVersion, { order: { id: 'ASC' } });
  const pointsTo = versions.find(({ id }) => id === versionId)?.version;
  return { version, pointsTo, kept: versions.map((one) => one.version) };
}

const OLD = { version: '1.0.0', pointsTo: '1.0.0', kept: ['1.0.0'] };
const NEW = { version: '1.1.0', pointsTo: '1.1.0', kept: ['1.0.0', '1.1.0'] };

const UNCOMMITTED = ['the pointer is moved, but not committed', 'pointed', OLD] as const;

/** By day when most is written and nothing kept: whatever is not in the transaction stands there then. */
test.each(
  daily([UNCOMMITTED], [
    ['the new version has its row', 'written', OLD],
    UNCOMMITTED,
    ['all is committed', 'done', NEW],
  ] as const),
)(
  'a node that is killed in an upgrade when %s leaves the old version or the new one complete',
  async (_, moment, expected) => {
    const { manager } = app.nest.get(DataSource);
    for (const Entity of [PluginInfo, PluginVersion]) await manager.deleteAll(Entity);
    await install(admin, filesOf());
    const child = start(moment);
    try {
      await arrival(child);
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    expect(await found()).toEqual(expected);
    // Whoever comes next finds nothing in the way.
    expect(await install(admin, filesOf({ version: '1.2.0' }))).toMatchObject({ code: 1000 });
    expect(await found()).toMatchObject({ version: '1.2.0', pointsTo: '1.2.0' });
  },
  180_000,
);
