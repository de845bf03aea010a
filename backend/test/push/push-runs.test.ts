import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { LeaseLost } from '../../src/kernel/durability/lease/lease-lost';
import { ImPushPage } from '../../src/modules/im/announcements/sm-push-task/sending/push-page.entity';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { type Page, PushRuns } from '../../src/modules/im/announcements/sm-push-task/sending/push-runs';
import type { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import { createDatabase, dropDatabase } from '../database';

let source: DataSource;
let runs: PushRuns;
let task = 0;

beforeAll(async () => {
  await createDatabase();
  const entities = [ImPushRun, ImPushPage];
  const options = { ...(await databaseOptions(env)), entities, synchronize: true, migrations: [] };
  source = await createDataSource(options).initialize();
  runs = new PushRuns(source, { lease: 60_000 } as PushSettings);
});
beforeEach(() => source.manager.deleteAll(ImPushRun));
afterAll(async () => {
  await source.destroy();
  await dropDatabase();
});

const page = (change: Partial<Page> = {}): Page => ({
  ...{ firstId: 1, lastId: 20, recipients: 5, online: 2, frames: 3 },
  ...change,
});
const pages = (taskId: number) => source.manager.find(ImPushPage, { where: { taskId }, order: { firstId: 'ASC' } });

/** A new push that this node is at. What keeps its lease alive is no concern here. */
async function begun() {
  const lease = (await runs.takeLease(++task))!;
  lease.stopRenewing();
  return { id: task, lease };
}
/** As though its node had died. */
const abandon = (taskId: number) => source.manager.update(ImPushRun, { taskId }, { lease: 1 });

test('a push is taken by one node, which is named in its row', async () => {
  const { id } = await begun();
  expect(await runs.takeLease(id)).toBeUndefined();
  expect(await runs.readRun(id)).toMatchObject({
    taskId: id,
    node: expect.stringMatching(new RegExp(`:${process.pid}$`)),
  });
  await abandon(id);
  const again = await runs.takeLease(id);
  again?.stopRenewing();
  expect(again).toBeDefined();
});

test('a page is added to the ledger, moves the cursor and adds to the totals', async () => {
  const { id, lease } = await begun();
  await runs.turn(lease, 0, page(), null);
  await runs.turn(lease, 20, page({ firstId: 21, lastId: 40, recipients: 7, online: 1, frames: 1 }), null);
  expect(await runs.readRun(id)).toMatchObject({ reached: 40, done: 12, online: 3, frames: 4, pages: 2 });
  expect(await pages(id)).toMatchObject([page(), { firstId: 21, lastId: 40, doneTime: expect.any(Date) }]);
});

test('a push run keeps the problem of a page until it is reset', async () => {
  const { id, lease } = await begun();
  await runs.turn(lease, 0, page(), 'presence');
  expect(await runs.readRun(id)).toMatchObject({ reached: 20, problem: 'presence' });
  await runs.reset(lease);
  expect(await runs.readRun(id)).toMatchObject({ reached: 0, problem: null });
});

test('a page that is not the next, or comes from a node without the lease, is refused', async () => {
  const { id, lease } = await begun();
  await runs.turn(lease, 0, page(), null);
  await expect(runs.turn(lease, 0, page(), null)).rejects.toThrow(LeaseLost);
  await abandon(id);
  (await runs.takeLease(id))?.stopRenewing();
  await expect(runs.turn(lease, 20, page({ firstId: 21, lastId: 40 }), null)).rejects.toThrow(LeaseLost);
  expect(await pages(id)).toHaveLength(1);
  expect(await runs.readRun(id)).toMatchObject({ reached: 20, pages: 1 });
});

test('a page that the ledger refuses does not move the cursor', async () => {
  const { id, lease } = await begun();
  await expect(runs.turn(lease, 0, page({ lastId: null as unknown as number }), null)).rejects.toThrow();
  await expect(runs.turn(lease, 0, page({ firstId: null as unknown as number }), null)).rejects.toThrow();
  expect(await runs.readRun(id)).toMatchObject({ reached: 0, done: 0, pages: 0 });
});

test('a reset removes the pages of an older task with the same id, and only those', async () => {
  const [one, other] = [await begun(), await begun()];
  for (const { id, lease } of [one, other]) {
    await runs.turn(lease, 0, page(), null);
    await runs.storeRecipientCount(id, 100);
    await source.manager.update(
      ImPushRun,
      { taskId: id },
      { maxId: 9, delivered: 4, startTime: new Date(), endTime: new Date() },
    );
  }
  await runs.reset(one.lease);
  expect(await runs.readRun(one.id)).toMatchObject({
    ...{ reached: 0, done: 0, online: 0, frames: 0, delivered: 0, pages: 0 },
    ...{ maxId: null, recipients: null, startTime: null, endTime: null },
  });
  expect(await pages(one.id)).toEqual([]);
  expect(await runs.readRun(other.id)).toMatchObject({ reached: 20, recipients: 100 });
  expect(await pages(other.id)).toHaveLength(1);
});

test('the number of recipients is set once', async () => {
  const { id } = await begun();
  await runs.storeRecipientCount(id, 100);
  await runs.storeRecipientCount(id, 200);
  expect(await runs.readRun(id)).toMatchObject({ recipients: 100 });
});

test('pushes of a living node are running, those of dead nodes and unknown ones are not', async () => {
  const [living, dead] = [await begun(), await begun()];
  await abandon(dead.id);
  expect(await runs.underWay([living.id, dead.id, 999_999])).toEqual(new Set([living.id]));
  expect(await runs.underWay([])).toEqual(new Set());
});

test('the sweep finds unfinished pushes whose node is gone', async () => {
  const [living, dead, closed] = [await begun(), await begun(), await begun()];
  for (const { id } of [dead, closed]) await abandon(id);
  await source.manager.update(ImPushRun, { taskId: closed.id }, { endTime: new Date() });
  expect(await runs.findAbandoned()).toEqual([dead.id]);
  expect(await Promise.all([living, dead, closed].map(({ id }) => runs.isOpen(id)))).toEqual([true, true, false]);
  expect(await runs.isOpen(999_999)).toBe(false);
});
