import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { ChainKeys } from '../../src/kernel/durability/audit-chain/chain-keys';
import { sealedUpTo } from '../../src/kernel/durability/audit-chain/sealed-up-to';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { fillLog, sealAll } from './sealed';

let app: TestApp;
let source: DataSource;
let folder: string;
let path: string;
let warn: jest.SpyInstance;

/** A pipe that nobody writes to is like a share that does not answer. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anchors-'));
  path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  warn = jest.spyOn(Logger.prototype, 'warn');
  app = await startApp({ auditAnchors: path });
  source = app.nest.get(DataSource);
}, 120_000);

/** From here on the file is a usual one. */
function answer(): void {
  const pipe = openSync(path, 'r+');
  rmSync(path);
  closeSync(pipe);
}

const warned = () => warn.mock.calls.map(([sentence]) => String(sentence));

afterAll(() => app.close());

test('anchors that cannot be written for long keep neither the sealing nor the stop waiting', async () => {
  const sealer = app.nest.get(Sealer);
  const keeper = app.nest.get(AnchorKeeper);
  const begun = keeper.age;
  const first = await fillLog(source, 3);
  await sealAll(app);
  expect(await sealedUpTo(source.manager, 'base_sys_log')).toBeGreaterThanOrEqual(first + 2);
  expect(sealer.lag).toBe(0);
  await sealer.stopSealing();
  expect(warned()).toContain('No anchor of the audit trail can be written: no answer within 5 seconds');
  const waited = keeper.age;
  expect(waited).toBeGreaterThan(begun);
  answer();
  await until(
    () => keeper.age,
    (age) => age < waited,
    20_000,
  );
  await keeper.writeAnchor();
  expect(await verifyAudit(app.config)).toMatchObject({ result: 'whole' });
}, 60_000);

test('a folder of anchors that is missing is not made, since it may be a share that is not mounted', async () => {
  const missing = join(folder, 'missing');
  const config = { ...app.config, auditAnchors: join(missing, 'anchors.jsonl') };
  await new AnchorKeeper(source, config, app.nest.get(ChainKeys)).writeAnchor();
  expect(existsSync(missing)).toBe(false);
  expect(warned().at(-1)).toMatch(/^No anchor of the audit trail can be written: .*ENOENT/);
});
