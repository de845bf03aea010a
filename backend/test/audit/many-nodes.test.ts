import { DataSource, type EntityManager } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { lockHead } from '../../src/kernel/durability/audit-chain/chain-head';
import { ChainKeys } from '../../src/kernel/durability/audit-chain/chain-keys';
import { AuditLink } from '../../src/kernel/durability/audit-chain/audit-link.entity';
import { Sealer } from '../../src/kernel/durability/audit-chain/sealer';
import { sealPortion } from '../../src/kernel/durability/audit-chain/seal-portion';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { startApp, type TestApp } from '../app';
import { fillLog, sealAll } from './sealed';

let app: TestApp;
let source: DataSource;

beforeAll(async () => {
  app = await startApp();
  source = app.nest.get(DataSource);
  await app.nest.get(Sealer).stopSealing();
}, 120_000);

afterAll(() => app.close());

async function verify() {
  await app.nest.get(AnchorKeeper).writeAnchor();
  return verifyAudit(app.config);
}

/** A sealer as another node has it. */
const otherSealer = () => new Sealer(source, app.nest.get(ChainKeys), app.nest.get(AnchorKeeper));

test('nodes that seal at once seal each row once', async () => {
  const first = await fillLog(source, 3000);
  const nodes = [app.nest.get(Sealer), otherSealer(), otherSealer()];
  for (let round = 0; round < 9; round++) await Promise.all(nodes.map((node) => node.sealRound()));
  const links = await source.manager.find(AuditLink, {
    where: { tableName: 'base_sys_log', kind: 'rows' },
    order: { id: 'ASC' },
  });
  const sealed = links.filter(({ lastId }) => lastId >= first);
  expect(sealed.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3000);
  sealed.forEach(({ firstId }, at) => {
    if (at) expect(firstId).toBe((sealed[at - 1]?.lastId ?? 0) + 1);
  });
  expect(await verify()).toMatchObject({ result: 'whole' });
});

test('a node that dies in the middle of a seal leaves a chain that goes on', async () => {
  await fillLog(source, 100);
  const insert = jest.spyOn(source.manager.constructor.prototype as EntityManager, 'insert');
  insert.mockImplementationOnce(() => Promise.reject(new Error('killed')));
  const upTo = Number((await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `base_sys_log`'))[0]?.id);
  await expect(sealPortion(source, BaseSysLog, app.nest.get(ChainKeys).keys, upTo)).rejects.toThrow('killed');
  insert.mockRestore();
  expect((await verify()).checked?.tables.find(({ tableName }) => tableName === 'base_sys_log')?.unsealed).toBe(100);
  await sealAll(app);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

const newest = async () =>
  Number((await source.query<{ id: number }[]>('SELECT MAX(`id`) AS `id` FROM `base_sys_log`'))[0]?.id);

onServer('rows of a transaction that is not committed are waited for, and those after them too', async () => {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  const [early] = await insertLate(runner.manager);
  await fillLog(source, 5);
  const keys = app.nest.get(ChainKeys).keys;
  const last = await newest();
  expect(await sealPortion(source, BaseSysLog, keys, last)).toBe('busy');
  await runner.commitTransaction();
  await runner.release();
  expect(await sealPortion(source, BaseSysLog, keys, last)).toBe('some');
  expect(early).toBeLessThan(last);
  expect(await verify()).toMatchObject({ result: 'whole' });
});

onServer(
  'a node that finds another one appending does not wait, and locks no rows',
  async () => {
    const first = await fillLog(source, 5);
    const { keys } = app.nest.get(ChainKeys);
    const last = await newest();
    await source.transaction(async (manager) => {
      await lockHead(manager);
      expect(await sealPortion(source, BaseSysLog, keys, last)).toBe('busy');
      await manager.query('SELECT `id` FROM `base_sys_log` WHERE `id` = ? FOR UPDATE NOWAIT', [first]);
    });
    expect(await sealPortion(source, BaseSysLog, keys, last)).toBe('some');
    // A server waits for 50 s for a lock.
  },
  30_000,
);

async function insertLate(manager: EntityManager): Promise<number[]> {
  const { identifiers } = await manager.insert(BaseSysLog, { action: '/api/slow' });
  return identifiers.map(({ id }) => Number(id));
}
