import '../push/no-demo';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DataSource, In, Like, MoreThan } from 'typeorm';
import { verifyAudit } from '../../src/audit/verify-audit';
import { heldRules } from '../../src/backup/held-rules';
import { anchorPath } from '../../src/config/anchor-path';
import { env } from '../../src/config/env';
import { examineInstallation } from '../../src/doctor/examine-installation';
import { installationOf } from '../../src/doctor/installation';
import { AnchorKeeper } from '../../src/kernel/durability/audit-chain/anchor-keeper';
import { createDataSource, databaseOptions } from '../../src/kernel/stores/database/data-source-options';
import { allEntities } from '../../src/exported-parts';
import { HeldWork } from '../../src/kernel/durability/held/held-work.entity';
import { releaseHeld } from '../../src/kernel/durability/held/release-held';
import { BaseSysLog } from '../../src/modules/base/tables/log.entity';
import { BaseSysParam } from '../../src/modules/base/tables/param.entity';
import { ImPushPage } from '../../src/modules/im/announcements/sm-push-task/sending/push-page.entity';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { PushSendHandler } from '../../src/modules/im/announcements/sm-push-task/sending/push-send.handler';
import { PushSettings } from '../../src/modules/im/announcements/sm-push-task/sending/push-settings';
import { BatchHandler } from '../../src/modules/im/batches/batch.handler';
import { ImBatchItem } from '../../src/modules/im/batches/tables/batch-item.entity';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { ImTimedBan } from '../../src/modules/im/oversight/act/timed-ban.entity';
import { ChatGateway } from '../../src/modules/im/product/gateway/chat-gateway';
import { ImSmPushTask, PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { SpaceUpload } from '../../src/modules/space/tables/space-upload.entity';
import { EraseHandler } from '../../src/modules/user/erasure/erase.handler';
import { ErasuresAgain } from '../../src/modules/user/erasure/again/erasures-again';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import { ADMIN, type Caller, openApp, signIn, startApp, type TestApp } from '../app';
import { sealAll } from '../audit/sealed';
import { callerOf } from '../caller';
import { until } from '../engine/until';
import { people } from '../im/people';
import { confirmImport } from '../import-file';
import { Chat } from '../push/chat';
import { endUser } from '../user/end-users';
import { dropPlaces, newPlace } from './places';
import { backUp, newFolder, type Place, restore, restoreErased, SECRET } from './restored';
import {
  announceUpload,
  BATCH,
  batchUnderWay,
  erasureUnderWay,
  IMPORT,
  importedFile,
  importUnderWay,
  lookAtUpload,
  pushUnderWay,
  quote,
  sendBytes,
  UPLOAD,
  type UnderWay,
  uploadUnderWay,
} from './under-way';

const NAME = 'Qingqing Gone';
const PAGE = 25;
const ascending = (one: number, other: number) => one - other;
const signal = new AbortController().signal;

let home: string;
let list: string;
let anchors: string;
let file: string;
let first: TestApp;
let banned: number[];
let ids: { batch: number; push: number; gone: number };
let place: string;

const managerOf = (app: INestApplication) => app.get(DataSource).manager;

beforeAll(async () => {
  home = newFolder();
  [list, anchors] = [join(home, 'erasures.jsonl'), join(home, 'anchors.jsonl')];
  // No worker: nothing goes on but by the test.
  first = await startApp({ secret: SECRET, erasureList: list, role: 'web' });
  Object.assign(first.nest.get(PushSettings, { strict: false }), { pageSize: PAGE, lease: 600_000 });
  const admin = await first.as(ADMIN.username);
  const names = Array.from({ length: BATCH.people }, (_, at) => `Person ${at}`);
  banned = await people(first, names);
  const order = { ids: banned, reason: BATCH.reason, until: '2090-01-01 00:00:00' };
  const { data } = await admin.post<ImBatch>('im/batch/begin', order);
  const gone = await endUser(admin, { nickName: NAME });
  ids = { batch: data.id, push: await new Chat(first.nest.get(DataSource)).task(), gone };
  await quote(first, NAME);
  await sealAll(first);
  const work = await beginAll(admin);
  await first.nest.get(AnchorKeeper).writeAnchor();
  // The last one to begin: in the embedded database nobody else writes while its transaction is open.
  work.push(await importUnderWay(first, admin));
  file = await backUp(first.config as Place, home);
  copyFileSync(anchorPath(first.config), anchors);
  for (const one of work.toReversed()) await one.finish();
}, 300_000);

afterAll(async () => {
  await first.close();
  await dropPlaces();
  rmSync(home, { recursive: true, force: true });
});

async function beginAll(admin: Caller): Promise<UnderWay[]> {
  const upload = await uploadUnderWay(admin);
  place = upload.place;
  const batch = await batchUnderWay(first, ids.batch);
  const push = await pushUnderWay(first, ids.push);
  return [upload, batch, push, await erasureUnderWay(first, admin, ids.gone)];
}

/** A node on a restored place, and what it has handed to the chat. */
async function startOn(there: Place) {
  const nest = await openApp({ ...env, ...there, secret: SECRET, erasureList: list, role: 'web' });
  const sent = jest.spyOn(nest.get(ChatGateway), 'sendSystem');
  await nest.init();
  await nest.getHttpAdapter().getInstance().ready();
  Object.assign(nest.get(PushSettings, { strict: false }), { pageSize: PAGE });
  const handed = () => sent.mock.calls.flatMap(([, { users }]) => users);
  return { nest, handed, admin: callerOf(nest, await signIn(callerOf(nest), ADMIN.username, ADMIN.password)) };
}

/** What a batch says of itself, and what is there of it. */
async function batchBooks(app: INestApplication) {
  const manager = managerOf(app);
  const { state, banned: counted } = await manager.findOneByOrFail(ImBatch, { id: ids.batch });
  const items = (await manager.findBy(ImBatchItem, { batchId: ids.batch })).map(({ targetId }) => targetId);
  const rows = await manager.findBy(ImUser, { id: In(banned), is_banned: 1 });
  const ends = await manager.findBy(ImTimedBan, { targetType: 'user', targetId: In(banned) });
  const sorted = (some: number[]) => some.map(Number).sort(ascending);
  return {
    ...{ state, counted, items: sorted(items) },
    ...{ rows: sorted(rows.map(({ id }) => id)), ends: sorted(ends.map(({ targetId }) => targetId)) },
  };
}

const pagesOf = (app: INestApplication) =>
  managerOf(app).find(ImPushPage, { where: { taskId: ids.push }, order: { id: 'ASC' } });
const recipientsIn = (pages: readonly ImPushPage[]) => pages.reduce((sum, { recipients }) => sum + recipients, 0);
const imported = (app: INestApplication) =>
  managerOf(app).countBy(BaseSysParam, { keyName: Like(`${IMPORT.prefix}%`) });
const uploaded = (app: INestApplication) => managerOf(app).countBy(SpaceInfo, { name: UPLOAD.name });
const naming = async (app: INestApplication) =>
  (await managerOf(app).countBy(BaseSysLog, { params: Like(`%${NAME}%`) })) +
  (await managerOf(app).countBy(UserInfo, { nickName: NAME }));

function expectBooks({ items, counted, rows, ends }: Awaited<ReturnType<typeof batchBooks>>): void {
  expect(items).toHaveLength(counted);
  expect(new Set(items).size).toBe(counted);
  expect(rows).toEqual(items);
  expect(ends).toEqual(items);
}

/** Carries on what a node finds by itself, until it finds nothing. */
async function sweep(nest: INestApplication): Promise<void> {
  const [batches, pushes] = [nest.get(BatchHandler, { strict: false }), nest.get(PushSendHandler, { strict: false })];
  for (const { data } of await batches.findOverdue()) if (data) await batches.runBatch(data, { signal } as never);
  for (const { key, at, data } of await pushes.findOverdue())
    if (data) await pushes.runPush(data, { key, at, attempt: 1, signal });
}

async function endErasure(nest: INestApplication): Promise<void> {
  const erasures = nest.get(EraseHandler, { strict: false });
  const read = () => managerOf(nest).findOneByOrFail(UserErasure, { userId: ids.gone });
  await until(
    async () => {
      for (const { data } of await erasures.findOverdue()) if (data) await erasures.runErasure(data, { signal });
      return (await read()).state;
    },
    (state) => state === ErasureState.Done,
  );
}

/** Does something in a restored database on which nothing runs. */
async function inDatabase<T>(there: Place, work: (source: DataSource) => Promise<T>): Promise<T> {
  const options = { ...(await databaseOptions(there)), entities: allEntities() };
  const source = await createDataSource(options).initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** What is held of the progress of the push. */
const heldRun = (there: Place) =>
  inDatabase(there, async ({ manager }) => {
    const { before } = await manager.findOneByOrFail(HeldWork, { kind: 'push', tableName: 'im_push_run' });
    return JSON.parse(before) as object;
  });

const deliver = (there: Place) =>
  inDatabase(there, async (source) => {
    const outcomes: string[] = [];
    for (const [kind, id] of [['batch', ids.batch] as const, ['push', ids.push] as const])
      outcomes.push(await releaseHeld(source, heldRules(), { release: 'deliver', kind, subject: String(id) }));
    return outcomes;
  });

test('a backup stops nothing: what was under way while it was made comes to its end', async () => {
  const { nest } = first;
  await sweep(nest);
  const books = await batchBooks(nest);
  expectBooks(books);
  expect(books).toMatchObject({ state: BatchState.Done, counted: BATCH.people });
  expect(await managerOf(nest).findOneBy(ImSmPushTask, { id: ids.push })).toMatchObject({ status: PushStatus.Sent });
  expect(recipientsIn(await pagesOf(nest))).toBe(await managerOf(nest).count(ImUser));
  expect([await imported(nest), await uploaded(nest)]).toEqual([IMPORT.rows, 1]);
  await endErasure(nest);
  expect(await naming(nest)).toBe(0);
});

test('the restored books fit together: each work is there as far as it had come, and is held, gone or to be ended', async () => {
  const there = await newPlace(home, 'books');
  expect(await restore(file, there)).toMatchObject({ batch: 1, push: 1 });
  const app = await startOn({ ...there });
  const manager = managerOf(app.nest);
  try {
    const books = await batchBooks(app.nest);
    expectBooks(books);
    expect(books.state).toBe(BatchState.Stopped);
    expect(books.counted).toBeGreaterThan(0);
    expect(books.counted).toBeLessThan(BATCH.people);
    const before = await heldRun(there);
    const pages = await pagesOf(app.nest);
    expect(before).toMatchObject({ done: PAGE, pages: 1, reached: Number(pages.at(-1)?.lastId) });
    expect(recipientsIn(pages)).toBe(PAGE);
    expect(await imported(app.nest)).toBe(0);
    expect([await uploaded(app.nest), await manager.count(SpaceUpload)]).toEqual([0, 0]);
    expect((await lookAtUpload(app.admin, place)).status).toBe(404);
    expect(await manager.findOneByOrFail(UserErasure, { userId: ids.gone })).toMatchObject({
      ...{ state: ErasureState.Running, owner: null },
    });
  } finally {
    await app.nest.close();
  }
}, 300_000);

test('a restored installation that runs ends the erasure by itself, and delivers nothing that nobody has decided on', async () => {
  const there = await newPlace(home, 'runs');
  await restore(file, there);
  const app = await startOn(there);
  try {
    const before = await batchBooks(app.nest);
    await sweep(app.nest);
    await endErasure(app.nest);
    expect(await naming(app.nest)).toBe(0);
    expect(await batchBooks(app.nest)).toEqual(before);
    expect(app.handed()).toEqual([]);
  } finally {
    await app.nest.close();
  }
}, 300_000);

test('work that somebody delivers after the restore goes on where it stood, and reaches nobody twice', async () => {
  const there = await newPlace(home, 'delivered');
  await restore(file, there);
  expect(await deliver(there)).toEqual(['done', 'done']);
  const app = await startOn(there);
  const manager = managerOf(app.nest);
  try {
    const [{ lastId = 0 } = {}] = await pagesOf(app.nest);
    // As it is when the lease of the node that has it in the backup has passed.
    await manager.update(ImPushRun, { taskId: ids.push }, { lease: 0 });
    const left = await manager.findBy(ImUser, { id: MoreThan(Number(lastId)) });
    await until(
      async () => {
        await sweep(app.nest);
        const { status } = await manager.findOneByOrFail(ImSmPushTask, { id: ids.push });
        return { status, state: (await batchBooks(app.nest)).state };
      },
      ({ status, state }) => status === PushStatus.Sent && state === BatchState.Done,
    );
    const books = await batchBooks(app.nest);
    expectBooks(books);
    expect(books.counted).toBe(BATCH.people);
    expect(app.handed().map(Number).sort(ascending)).toEqual(left.map(({ id }) => Number(id)).sort(ascending));
    const pages = await pagesOf(app.nest);
    expect(recipientsIn(pages)).toBe(PAGE + left.length);
    expect(await manager.findOneByOrFail(ImPushRun, { taskId: ids.push })).toMatchObject({
      ...{ done: PAGE + left.length, pages: pages.length },
    });
  } finally {
    await app.nest.close();
  }
}, 300_000);

test('an import and an upload that the backup has cut are made anew after the restore', async () => {
  const there = await newPlace(home, 'anew');
  await restore(file, there);
  const { nest, admin } = await startOn(there);
  try {
    expect(await confirmImport(admin, 'base/sys/param', importedFile())).toMatchObject({ data: { done: true } });
    expect(await imported(nest)).toBe(IMPORT.rows);
    expect((await sendBytes(admin, await announceUpload(admin), 0, UPLOAD.bytes.length)).status).toBe(204);
    expect(await uploaded(nest)).toBe(1);
  } finally {
    await nest.close();
  }
}, 300_000);

test('somebody whose erasure was under way during the backup, and ended after it, is gone before anybody reads', async () => {
  const there = await newPlace(home, 'again');
  expect(await restoreErased(file, there, list)).toEqual({ people: 1, doubt: undefined });
  const { nest } = await startOn(there);
  try {
    await nest.get(ErasuresAgain).finishErasures();
    expect(await naming(nest)).toBe(0);
  } finally {
    await nest.close();
  }
}, 300_000);

test('the doctor finds nothing but the held work, and the audit chain of the restored installation is whole', async () => {
  const there = await newPlace(home, 'proven');
  await restore(file, there);
  const config = { ...env, ...there, secret: SECRET, production: false, redisUrl: undefined };
  const findings = await examineInstallation(installationOf(config, {}));
  expect(findings.filter(({ result }) => result !== 'ok')).toMatchObject([{ check: 'held-work', result: 'warning' }]);
  const report = await verifyAudit({ ...there, secret: undefined, auditAnchors: anchors });
  expect(report).toMatchObject({ result: 'whole' });
}, 300_000);
