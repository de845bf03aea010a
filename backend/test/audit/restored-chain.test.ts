import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { env } from '../../src/config/env';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { startApp, type TestApp } from '../app';
import { backUp, newFolder, type Place, restore, SECRET } from '../backup/restored';
import { fillLog, sealAll } from './sealed';

let app: TestApp;
let home: string;
let file: string;
const made: string[] = [];

beforeAll(async () => {
  home = newFolder();
  app = await startApp({ secret: SECRET });
  await fillLog(app.nest.get(DataSource), 700);
  await sealAll(app);
  await app.nest.get(AnchorKeeper).writeAnchor();
  await app.nest.get(Sealer).stopSealing();
  file = await backUp(app.config as Place, home);
}, 120_000);

afterAll(async () => {
  for (const name of made) await onServer(`DROP DATABASE IF EXISTS \`${name}\``);
  rmSync(home, { recursive: true, force: true });
  await app.close();
});

const address = () => new URL(String(env.databaseUrl));

async function onServer(sql: string): Promise<void> {
  const connection = await createConnection({ uri: Object.assign(address(), { pathname: '/' }).href });
  await connection.query(sql);
  await connection.end();
}

const embedded = (name: string): Place => ({ databaseUrl: undefined, dataDir: join(home, name) });

async function server(name: string): Promise<Place> {
  const database = `${address().pathname.slice(1)}_${name}`;
  made.push(database);
  await onServer(`CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4`);
  const databaseUrl = Object.assign(address(), { pathname: `/${database}` }).href;
  return { databaseUrl, dataDir: join(home, name) };
}

/** With the anchors of the installation that was backed up. */
const verify = (place: Place) =>
  verifyAudit({ ...place, secret: undefined, auditAnchors: join(app.config.dataDir, 'audit-anchors.jsonl') });

test('the chain is whole after a restore into the embedded database', async () => {
  await restore(file, embedded('first'));
  const report = await verify(embedded('first'));
  expect(report).toMatchObject({ result: 'whole' });
  expect(report.checked?.tables.find(({ tableName }) => tableName === 'base_sys_log')?.sealed).toBeGreaterThanOrEqual(
    700,
  );
}, 120_000);

(env.databaseUrl === undefined ? test.skip : test)(
  'the chain is whole after a restore from the embedded database into the server',
  async () => {
    await restore(file, embedded('between'));
    const second = await backUp(embedded('between'), join(home, 'second.sbk'));
    const there = await server('chain');
    await restore(second, there);
    expect(await verify(there)).toMatchObject({ result: 'whole' });
  },
  120_000,
);

test('an older backup is told from the trail that the anchors have seen', async () => {
  await fillLog(app.nest.get(DataSource), 1);
  await sealAll(app);
  await app.nest.get(AnchorKeeper).writeAnchor();
  await restore(file, embedded('older'));
  expect(await verify(embedded('older'))).toMatchObject({ result: 'broken', kind: 'cut tail' });
}, 120_000);

test('a database without a chain, and a place without a database, are not called whole', async () => {
  expect(await verify(embedded('nowhere'))).toMatchObject({ result: 'unknown' });
  mkdirSync(join(home, 'secretive'));
  writeFileSync(join(home, 'secretive', 'secret'), SECRET);
  expect(await verify(embedded('secretive'))).toMatchObject({
    result: 'unknown',
    sentence: expect.stringContaining('There is no database') as string,
  });
});
