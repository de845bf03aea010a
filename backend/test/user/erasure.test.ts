import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dialect } from '../../src/kernel/stores/database/dialect';
import { marksOf } from '../../src/kernel/rows/entity/mark';
import { RequestLog } from '../../src/kernel/operation/request-log/request-log';
import { personalTablesOf, quotingTablesOf } from '../../src/kernel/rows/personal/personal-tables';
import { ImAppeal } from '../../src/modules/im/desk/tables/appeal.entity';
import { ImCaseDecision } from '../../src/modules/im/desk/tables/case-decision.entity';
import { ImCaseSignal } from '../../src/modules/im/desk/tables/case-signal.entity';
import { ImCase } from '../../src/modules/im/desk/tables/case.entity';
import { ImPersonNote } from '../../src/modules/im/desk/tables/person-note.entity';
import { CATEGORIES } from '../../src/modules/im/desk/published/statement-schema';
import { ImCaseNote } from '../../src/modules/im/desk/tables/case-note.entity';
import { ImStatement } from '../../src/modules/im/desk/statements/statement.entity';
import { ImAct } from '../../src/modules/im/oversight/trail/act.entity';
import { EraseHandler } from '../../src/modules/user/erasure/erase.handler';
import { ErasurePages } from '../../src/modules/user/erasure/erasure-pages';
import type { Merged, MergePreview } from '../../src/modules/user/merge/merge.dto';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import { LARGEST_HOUSE_ID } from '../../src/kernel/crud/rules/id-rule';
import { withoutTenant } from '../../src/kernel/rows/tenant/tenant-work';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { BatchState, ImBatch } from '../../src/modules/im/batches/tables/batch.entity';
import { ImTakeback, TakebackState } from '../../src/modules/im/takeback/tables/takeback.entity';
import { PluginProposal } from '../../src/modules/plugin/tables/plugin-proposal.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { type Factories, factoriesOf } from '../factories';
import { lockWait } from '../lock-wait';
import { ADDRESS, endUser, type Row, stored } from './end-users';

let app: TestApp;
let admin: Caller;
let source: DataSource;
let make: Factories;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  source = app.nest.get(DataSource);
  make = factoriesOf(app);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const order = (userId: number) => admin.post<UserErasure>('user/erasure/scan', { userId });
const read = async (id: number) => (await admin.get<UserErasure>('user/erasure/info', { id })).data;
/** @returns what was counted */
const scan = async (userId: number): Promise<UserErasure> => {
  const { data } = await order(userId);
  return until(
    () => read(data.id),
    ({ state }) => state !== ErasureState.Scanning,
  );
};
const confirm = (order: object) =>
  admin.post<UserErasure>('user/erasure/confirm', { reason: 'asked for it', ...order });
const over = async (id: number) =>
  until(
    () => read(id),
    ({ state }) => state !== ErasureState.Running,
  );
async function erased(userId: number): Promise<UserErasure> {
  const { id } = await scan(userId);
  expect(await confirm({ id, userId })).toMatchObject({ code: 1000 });
  return over(id);
}

/** @returns the merge that made one of the two */
async function merged(fromId: number, intoId: number): Promise<number> {
  const { data } = await admin.post<MergePreview>('user/merge/preview', { fromId, intoId });
  const versions = { fromVersion: data.from.version, intoVersion: data.into.version };
  const order = { fromId, intoId, ...versions, take: [], reason: 'the same person' };
  return (await admin.post<Merged>('user/merge/perform', order)).data.id;
}

let planted = 0;
/** A text for a column that nobody else has, short enough for it. */
const marker = (column: string): string => `zq${++planted}${column.slice(0, 4).toLowerCase()}`;

/** Puts a text of its own into every personal column that is theirs. @returns those texts */
async function plantOwn(userId: number): Promise<string[]> {
  const markers: string[] = [];
  const tables = personalTablesOf(UserInfo, source);
  expect(tables.map(({ table }) => table)).toContain('user_address');
  for (const { Entity, table, by, columns } of tables) {
    const kinds = marksOf(Entity);
    const texts = columns.filter((column) => kinds.get(column)?.personal !== 'trait');
    const values = texts.map(marker);
    markers.push(...values);
    const set = texts.map((column) => `\`${column}\` = ?`).join(', ');
    await source.query(`UPDATE \`${table}\` SET ${set} WHERE \`${by}\` = ?`, [...values, userId]);
    const [{ count } = { count: 0 }] = await source.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM \`${table}\` WHERE \`${by}\` = ?`,
      [userId],
    );
    expect([table, Number(count) > 0]).toEqual([table, true]);
  }
  return markers;
}

/** Puts what somebody is known by into every column in which people are quoted. */
async function plantQuotes(words: string[]): Promise<void> {
  const tables = quotingTablesOf(source);
  expect(tables.length).toBeGreaterThan(1);
  for (const { table, columns } of tables) {
    if (table === 'recycle_data') continue;
    const [row] = await source.query<{ id: number }[]>(`SELECT \`id\` FROM \`${table}\` ORDER BY \`id\` LIMIT 1`);
    expect([table, row !== undefined]).toEqual([table, true]);
    for (const column of columns) {
      const value = ['targetName', 'reason'].includes(column)
        ? `about ${words[0]}, said`
        : JSON.stringify({ keyWord: words[0], deep: [{ said: `it was ${words[1]}.` }, 'kept'] });
      await source.query(`UPDATE \`${table}\` SET \`${column}\` = ? WHERE \`id\` = ?`, [value, row?.id]);
    }
  }
}

/** All that the database holds, as bytes: the files themselves where it is embedded, else every table. */
async function everything(): Promise<Buffer> {
  if (dialect === 'sqlite') {
    const folder = app.config.dataDir;
    const files = readdirSync(folder).filter((name) => name.startsWith('switchboard.db'));
    return Buffer.concat(
      files
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).isFile())
        .map((path) => readFileSync(path)),
    );
  }
  const tables = await source.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const dumps: string[] = [];
  await withoutTenant('all that there is, is looked through', async () => {
    for (const { name } of tables) dumps.push(JSON.stringify(await source.query(`SELECT * FROM \`${name}\``)));
  });
  return Buffer.from(dumps.join('\n'));
}

test('an erasure removes every trace of a user from the database and keeps all other users', async () => {
  const other = await endUser(admin, { nickName: 'Bystander', phone: '13300001111' });
  await admin.post('user/address/add', { ...ADDRESS, userId: other });
  const id = await endUser(admin, {
    nickName: 'zq-first-name',
    phone: '13312340001',
    unionid: 'zq-first-union',
    password: 'secret-1',
  });
  const address = (
    await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, contact: 'zq-first-contact', userId: id })
  ).data.id;
  await admin.post('user/address/update', { id: address, address: 'zq-second-street' });
  await admin.post('user/info/page', { keyWord: 'zq-first-name' });
  await admin.post('user/info/update', { id, nickName: 'zq-second-name', description: 'zq-described' });
  // Into the bin: a deleted address among those of others, and what a cancelled account had.
  const doomed = (
    await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, contact: 'zq-binned', userId: id })
  ).data.id;
  const theirs = (await admin.post<{ id: number }>('user/address/add', { ...ADDRESS, userId: other })).data.id;
  const both = (await admin.post<{ recycleId: number }>('user/address/delete', { ids: [doomed, theirs] })).data
    .recycleId;
  await admin.post('user/info/cancel', { ids: [id], reason: 'zq-second-name asked' });
  await admin.post('user/note/add', { userId: id, content: 'zq-noted' });
  await source.query(
    'INSERT INTO `user_merge` (`createTime`, `updateTime`, `fromId`, `intoId`, `reason`, `taken`, `addresses`) VALUES (?, ?, ?, ?, ?, ?, 0)',
    ['2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000', 999_999, id, 'zq-reason', '[]'],
  );
  const flags = { leaveGroups: 0, recallGroups: 0, recallPrivate: 0, isForgotten: 0 } as const;
  const batch = { batch: 'of-others', state: BatchState.Done, firstName: '-', people: 1, reason: '-' };
  await insertMany(source.manager, ImBatch, [{ ...flags, ...batch }]);
  const time = new Date();
  const takeback = { staffId: 1, orderedBy: 1, fromTime: time, toTime: time, reason: '-', batch: '-' };
  await insertMany(source.manager, ImTakeback, [{ ...takeback, state: TakebackState.Done, items: 0, wanted: 0 }]);
  const proposal = { keyName: 'watcher', action: 'user.ban', targetType: 'user', targetId: 1, reason: '-' };
  await insertMany(source.manager, PluginProposal, [proposal]);
  const subject = { subjectKind: 'user' as const, subjectId: '1' };
  await insertMany(source.manager, ImCase, [{ ...subject, subjectName: '-', dueTime: new Date() }]);
  await insertMany(source.manager, ImCaseSignal, [{ caseId: 1, reason: '-', weight: 1, evidence: [], hash: '-' }]);
  await insertMany(source.manager, ImCaseDecision, [{ ...subject, caseId: 1, outcome: 'noFault', lastSignalId: 1 }]);
  await insertMany(source.manager, ImAppeal, [{ ...subject, decisionId: 1, text: '-' }]);
  const stated = {
    decisionId: 1,
    puid: '-',
    ground: 'houseRule' as const,
    reference: '-',
    explanation: '-',
    facts: '-',
  };
  const content = {
    contentTypes: [],
    otherContent: null,
    contentDate: '2026-01-01',
    source: 'SOURCE_VOLUNTARY' as const,
  };
  const automated = { automatedDecision: 'AUTOMATED_DECISION_FULLY' as const, category: CATEGORIES[0] };
  await insertMany(source.manager, ImStatement, [{ ...stated, ...content, ...automated }]);
  await insertMany(source.manager, ImCaseNote, [{ caseId: 1, subjectKind: 'user', subjectId: '1', text: '-' }]);
  await insertMany(source.manager, ImPersonNote, [{ subjectKind: 'user', subjectId: '1', text: '-' }]);
  const role = await make.role();
  await admin.post('base/sys/role/update', { id: role, remark: 'changed' });
  await app.nest.get(RequestLog).flushRecords();
  const markers = await plantOwn(id);
  await plantQuotes(markers);

  const counted = await scan(id);
  expect(counted.state).toBe(ErasureState.Scanned);
  const found = Object.fromEntries(counted.steps.map(({ table, found }) => [table, found]));
  expect(found).toMatchObject({ user_info: 1, user_address: 1, user_note: 1, user_merge: 1, base_sys_change: 1 });
  for (const table of ['base_sys_log', 'im_act', 'recycle_data']) expect(found[table]).toBeGreaterThan(1);
  expect(await stored(app, id)).not.toBeNull();

  expect(await confirm({ id: counted.id, userId: id })).toMatchObject({ code: 1000, data: { state: 1 } });
  const report = await over(counted.id);
  expect(report).toMatchObject({ state: 2, userId: id });
  expect(report.steps.map(({ table }) => table)).toEqual(counted.steps.map(({ table }) => table));
  expect(report.steps.every(({ left, done, found }) => left === 0 && done >= found)).toBe(true);
  await app.nest.get(RequestLog).flushRecords();
  const bytes = await everything();
  expect(bytes.length).toBeGreaterThan(10_000);
  const told = [
    'zq-first',
    'zq-second',
    'zq-binned',
    'zq-noted',
    'zq-described',
    'zq-reason',
    '13312340001',
    ...markers,
  ];
  expect(told.filter((word) => bytes.includes(word))).toEqual([]);
  expect(bytes.includes('Bystander')).toBe(true);
  const again = await scan(id);
  expect(again.steps).toHaveLength(report.steps.length);
  expect(again.steps.filter(({ found }) => found)).toEqual([]);
  expect(await confirm({ id: again.id, userId: id })).toMatchObject({ code: 1001, key: 'endUser.erasureNothing' });

  const addresses = () => admin.get<Row[]>('user/address/ofPerson', { userId: other });
  expect((await addresses()).data).toHaveLength(1);
  expect(await admin.post('recycle/data/restore', { ids: [both] })).toMatchObject({ code: 1000 });
  expect((await addresses()).data.map(({ id }) => id).sort()).toContain(theirs);
  const acts = await source.manager.findBy(ImAct, { targetType: 'end_user', targetId: id, action: 'end_user.erase' });
  expect(acts.map(({ targetName, reason }) => [targetName, reason])).toEqual([
    [`#${id}`, 'asked for it'],
    [`#${id}`, 'asked for it'],
  ]);
  expect(acts[1]?.detail).toMatchObject({
    state: 2,
    steps: expect.arrayContaining([expect.objectContaining({ table: 'user_info', done: 1, left: 0 })]) as object,
  });
});

test('an erasure that dies in the middle continues from there', async () => {
  const id = await endUser(admin, { phone: '13312340002' });
  for (let n = 0; n < 3; n++) await admin.post('user/address/add', { ...ADDRESS, userId: id });
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  const begun: string[] = [];
  let deaths = 0;
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    // Counting asks beside a transaction.
    if (manager !== source.manager) begun.push(step.table.table);
    const page = await real(step, after, matcher, manager);
    if (step.table.table !== 'user_address' || manager === source.manager || deaths++) return page;
    return {
      ...page,
      erase: async (m) => {
        await page.erase(m);
        throw new Error('The node died.');
      },
    };
  });
  expect(await erased(id)).toMatchObject({ state: 2 });
  expect(deaths).toBe(2);
  // What was gone through before it died is not gone through again.
  expect(begun.filter((table) => table === 'im_act')).toHaveLength(1);
  expect(begun.filter((table) => table === 'user_address')).toHaveLength(2);
});

test('a page that is rolled back by a deadlock at its commit is counted once', async () => {
  const id = await endUser(admin, { phone: '13312340003' });
  for (let n = 0; n < 3; n++) await admin.post('user/address/add', { ...ADDRESS, userId: id });
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  let deadlocks = 0;
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    const { queryRunner } = manager;
    if (step.table.table === 'user_address' && queryRunner?.isTransactionActive && !deadlocks++)
      jest
        .spyOn(queryRunner, 'commitTransaction')
        .mockRejectedValueOnce(Object.assign(new Error('Deadlock'), { code: 'ER_LOCK_DEADLOCK' }));
    return real(step, after, matcher, manager);
  });
  const { steps } = await erased(id);
  expect(deadlocks).toBeGreaterThan(1);
  expect(steps.find(({ table }) => table === 'user_address')).toMatchObject({ found: 3, done: 3, left: 0 });
});

test('data that is written during an erasure is erased in another round', async () => {
  const id = await endUser(admin, { nickName: 'zq-late-name' });
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  let written = false;
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    if (step.table.table === 'user_info' && manager !== source.manager && !written) {
      written = true;
      await manager.update(
        ImAct,
        { targetType: 'end_user', targetId: id, action: 'end_user.add' },
        { targetName: 'zq-late-name' },
      );
    }
    return real(step, after, matcher, manager);
  });
  const report = await erased(id);
  expect(report).toMatchObject({ state: 2, round: 2 });
  expect(await source.manager.countBy(ImAct, { targetName: 'zq-late-name' })).toBe(0);
});

test('an erasure needs the typed id, a fresh count and a reason without the name, and runs once', async () => {
  const id = await endUser(admin, { nickName: 'zq-named' });
  const first = await scan(id);
  const second = await scan(id);
  expect(await confirm({ id: first.id, userId: id })).toMatchObject({ code: 1001 });
  expect(await confirm({ id: second.id, userId: id + 1 })).toMatchObject({
    code: 1002,
    data: { errors: { userId: {} } },
  });
  expect(await confirm({ id: second.id, userId: id, reason: 'zq-named asked' })).toMatchObject({
    code: 1002,
    data: { errors: { reason: {} } },
  });
  await source.query('UPDATE `user_erasure` SET `countTime` = ? WHERE `id` = ?', [
    '2020-01-01 00:00:00.000',
    second.id,
  ]);
  expect(await confirm({ id: second.id, userId: id })).toMatchObject({ code: 1001 });
  expect(await stored(app, id)).not.toBeNull();
  const third = await scan(id);
  const answers = await Promise.all([1, 2, 3].map(() => confirm({ id: third.id, userId: id })));
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001, 1001]);
  await over(third.id);
});

test('a person is not counted anew while an erasure of them is confirmed', async () => {
  const userId = await endUser(admin, { nickName: 'zq-confirmed' });
  const { id } = await scan(userId);
  let late: Promise<unknown> | undefined;
  await source.transaction(async (manager) => {
    await manager.update(UserErasure, { id }, { state: ErasureState.Running });
    late = order(userId);
    await Promise.race([lockWait(source), late]);
  });
  expect(await late).toMatchObject({ code: 1001, key: 'endUser.mergeUnderErasure' });
  expect(await source.manager.countBy(UserErasure, { userId })).toBe(1);
  // Otherwise a sweep would begin it, beside the tests that follow.
  await source.manager.update(UserErasure, { id }, { state: ErasureState.Replaced });
});

test('a count is outdated after a merge or its undo', async () => {
  const [one, two] = [await endUser(admin, { nickName: 'zq-one' }), await endUser(admin, { nickName: 'zq-two' })];
  const [first, second] = [await scan(one), await scan(two)];
  const merge = await merged(one, two);
  for (const { id, userId } of [first, second])
    expect(await confirm({ id, userId })).toMatchObject({ code: 1001, key: 'endUser.erasureOld' });
  const both = await scan(two);
  await admin.post('user/merge/undo', { id: merge, reason: 'a mistake' });
  expect(await confirm({ id: both.id, userId: two })).toMatchObject({ code: 1001, key: 'endUser.erasureOld' });
  expect(await stored(app, one)).toMatchObject({ nickName: 'zq-one' });
  expect(await erased(two)).toMatchObject({ state: ErasureState.Done });
  expect(await stored(app, one)).toMatchObject({ nickName: 'zq-one' });
});

test('counting and erasing need separate permissions', async () => {
  const reader = await make.signedIn({
    permissions: ['user:info:delete', 'user:erasure:scan', 'user:erasure:info'],
  });
  const id = await endUser(admin);
  const { data } = await reader.post<UserErasure>('user/erasure/scan', { userId: id });
  expect(data.state).toBe(ErasureState.Scanning);
  expect((await reader.post('user/erasure/confirm', { id: data.id, userId: id, reason: 'why' })).status).toBe(403);
});

test('a hostile id in a logged request does not stop a scan', async () => {
  const id = await endUser(admin);
  await admin.post('user/info/update', { id: { toString: 1, valueOf: 1 }, ids: [{ toString: 1, valueOf: 1 }] });
  await app.nest.get(RequestLog).flushRecords();
  expect(await scan(id)).toMatchObject({ state: ErasureState.Scanned });
});

test('an id that no row can have is refused', async () => {
  const answer = await admin.post('user/erasure/scan', { userId: LARGEST_HOUSE_ID + 1 });
  expect(answer).toMatchObject({ code: 1002, data: { errors: { userId: {} } } });
});

test('a scan that dies continues and cannot be confirmed before its end', async () => {
  const id = await endUser(admin);
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let deaths = 0;
  const counted: string[] = [];
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    counted.push(step.table.table);
    if (step.table.table === 'user_address') {
      await held;
      if (!deaths++) throw new Error('The node died.');
    }
    return real(step, after, matcher, manager);
  });
  const { data } = await order(id);
  expect(await confirm({ id: data.id, userId: id })).toMatchObject({ code: 1001, key: 'endUser.erasureCounting' });
  letGo();
  await until(
    () => read(data.id),
    ({ state }) => state === ErasureState.Scanned,
  );
  expect(deaths).toBe(2);
  expect(counted.filter((table) => table === 'im_act')).toHaveLength(1);
});

test('an erasure with a changed secret ends as unreadable, and a new scan finds the rest', async () => {
  const id = await endUser(admin);
  const pages = app.nest.get(ErasurePages);
  const real = pages.nextPage.bind(pages);
  const counted = await scan(id);
  jest.spyOn(pages, 'nextPage').mockImplementation(async (step, after, matcher, manager) => {
    const page = await real(step, after, matcher, manager);
    if (step.table.table === 'user_address')
      await manager.update(UserErasure, { id: counted.id }, { words: 'sealed with another secret' });
    return page;
  });
  await confirm({ id: counted.id, userId: id });
  expect(await over(counted.id)).toMatchObject({ state: ErasureState.Unreadable, verifyTime: null });
  jest.restoreAllMocks();
  expect(await stored(app, id)).not.toBeNull();
  expect(await erased(id)).toMatchObject({ state: ErasureState.Done });
});

test('the words of a scan that nobody confirms are deleted', async () => {
  const { id, userId } = await scan(await endUser(admin));
  const words = () =>
    source.query<{ words: string | null }[]>('SELECT `words` FROM `user_erasure` WHERE `id` = ?', [id]);
  expect((await words())[0]?.words).not.toBeNull();
  await source.query('UPDATE `user_erasure` SET `countTime` = ? WHERE `id` = ?', ['2020-01-01 00:00:00.000', id]);
  await app.nest.get(EraseHandler).findOverdue();
  expect((await words())[0]?.words).toBeNull();
  expect(await confirm({ id, userId })).toMatchObject({ key: 'endUser.erasureOld' });
});
