import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../../src/config/env';
import { orderAgain } from '../../src/modules/user/erasure/again/order-again';
import {
  bornDigest,
  type ErasureLine,
  lineIn,
  listKeyOf,
  textOfLine,
} from '../../src/modules/user/erasure/list/erasure-line';
import { ErasureLists } from '../../src/modules/user/erasure/list/erasure-lists';
import { ErasuresAgain } from '../../src/modules/user/erasure/again/erasures-again';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import { OpenedBackup } from '../../src/kernel/durability/backup/file/opened-backup';
import { readBackup } from '../../src/kernel/durability/backup/read-backup';
import { type Caller, openApp, startApp, type TestApp } from '../app';
import { until } from '../engine/until';
import { endUser } from '../user/end-users';
import { dropPlaces, newPlace } from './places';
import { backUp, newFolder, PASSPHRASE, type Place, restore, restoreErased, SECRET } from './restored';

const key = listKeyOf(SECRET);
let home: string;
let list: string;
let first: TestApp;
let admin: Caller;
/** before anybody was erased */
let older: string;
let people: { gone: number; merged: number; into: number; stays: number };

const erasures = (app: INestApplication, where = {}) => app.get(DataSource).manager.find(UserErasure, { where });
const names = async (app: INestApplication) =>
  (await app.get(DataSource).manager.find(UserInfo, { order: { id: 'ASC' } })).map(({ nickName }) => nickName);
const linesOf = () => readFileSync(list, 'utf8').split('\n').filter(Boolean);

async function erase(userId: number): Promise<void> {
  const { data } = await admin.post<UserErasure>('user/erasure/scan', { userId });
  const read = async () => (await admin.get<UserErasure>('user/erasure/info', { id: data.id })).data;
  await until(read, ({ state }) => state === ErasureState.Scanned);
  expect(await admin.post('user/erasure/confirm', { id: data.id, userId, reason: 'asked for it' })).toMatchObject({
    code: 1000,
  });
  await until(read, ({ state, listedTime }) => state === ErasureState.Done && listedTime !== null);
}

async function merge(fromId: number, intoId: number): Promise<void> {
  const { data } = await admin.post<{ from: { version: string }; into: { version: string } }>('user/merge/preview', {
    fromId,
    intoId,
  });
  const versions = { fromVersion: data.from.version, intoVersion: data.into.version };
  const order = { fromId, intoId, ...versions, take: [], reason: 'the same person' };
  expect(await admin.post('user/merge/perform', order)).toMatchObject({ code: 1000 });
}

/** Beside the application of this file, which has the database of this process. */
async function startOn(place: Place): Promise<INestApplication> {
  const nest = await openApp({ ...env, ...place, secret: SECRET, erasureList: list });
  return nest.init();
}

beforeAll(async () => {
  home = newFolder();
  list = join(home, 'erasures.jsonl');
  first = await startApp({ secret: SECRET, erasureList: list });
  admin = await first.as('admin');
  people = {
    gone: await endUser(admin, { nickName: 'Qingqing Gone' }),
    merged: await endUser(admin, { nickName: 'Qingqing Merged' }),
    into: await endUser(admin, { nickName: 'Qingqing Into' }),
    stays: await endUser(admin, { nickName: 'Qingqing Stays' }),
  };
  older = await backUp({ databaseUrl: first.config.databaseUrl, dataDir: first.config.dataDir }, home);
  await merge(people.merged, people.into);
  await erase(people.gone);
  await erase(people.into);
}, 300_000);

afterAll(async () => {
  await first.close();
  await dropPlaces();
  rmSync(home, { recursive: true, force: true });
});

test('an erasure is written down outside of the database, with the people and without what they were called', () => {
  const lines = linesOf().map((text) => lineIn(key, text));
  expect(lines).toMatchObject([
    { people: [{ id: people.gone }] },
    { people: [{ id: people.into }, { id: people.merged }] },
  ]);
  expect(linesOf().join()).not.toContain('Qingqing');
});

test('a backup holds nothing of somebody who was erased before it', async () => {
  const path = await backUp({ databaseUrl: first.config.databaseUrl, dataDir: first.config.dataDir }, home);
  const backup = await OpenedBackup.open(path, () => PASSPHRASE);
  const texts: string[] = [];
  await readBackup(backup, { takeRows: (rows) => void texts.push(JSON.stringify(rows)) });
  await backup.close();
  const all = texts.join();
  expect(all).toContain('Qingqing Stays');
  for (const name of ['Qingqing Gone', 'Qingqing Merged', 'Qingqing Into']) expect(all).not.toContain(name);
  expect(await restoreErased(path, await newPlace(home, 'newer'), list)).toEqual({ people: 0, doubt: undefined });
  // After an earlier restore, another erasure was given the number of one that the backup has.
  const [{ id: erasure = 0 } = {}] = await erasures(first.nest);
  const line = { erasure, time: new Date().toISOString(), people: [{ id: people.stays, born: null }] };
  const numbered = join(home, 'numbered.jsonl');
  writeFileSync(numbered, `${textOfLine(key, line)}\n`);
  expect(await restoreErased(path, await newPlace(home, 'numbered'), numbered)).toMatchObject({ people: 1 });
}, 300_000);

test('people who were erased after a backup are erased again before a restored node answers', async () => {
  const there = await newPlace(home, 'again');
  expect(await restoreErased(older, there, list)).toEqual({ people: 3, doubt: undefined });
  const app = await startOn(there);
  try {
    await app.get(ErasuresAgain).finishErasures();
    const ordered = await erasures(app, { isAgain: true });
    expect(ordered.map(({ userId }) => userId).toSorted()).toEqual(
      [people.gone, people.into, people.merged].toSorted(),
    );
    expect(new Set(ordered.map(({ state }) => state))).toEqual(new Set([ErasureState.Done]));
    const left = await names(app);
    expect(left.filter((name) => name?.startsWith('Qingqing'))).toEqual(['Qingqing Stays']);
    await app.get(ErasureLists).writeUnlisted();
    expect(linesOf()).toHaveLength(5);
  } finally {
    await app.close();
  }
}, 300_000);

test('somebody who was given the number of an erased person later is left alone', async () => {
  const { createTime } = await first.nest.get(DataSource).manager.findOneByOrFail(UserInfo, { id: people.stays });
  const at = new Date().toISOString();
  const one = (id: number, born: string | null) =>
    textOfLine(key, { erasure: 900_000, time: at, people: [{ id, born }] });
  const other = join(home, 'other.jsonl');
  writeFileSync(other, `${one(people.stays, bornDigest(key, people.stays, new Date(createTime.getTime() + 1)))}\n`);
  expect(await restoreErased(older, await newPlace(home, 'stranger'), other)).toEqual({ people: 0, doubt: undefined });
  appendFileSync(other, `${one(people.stays, bornDigest(key, people.stays, createTime))}\n`);
  expect(await restoreErased(older, await newPlace(home, 'same'), other)).toEqual({ people: 1, doubt: undefined });
}, 300_000);

/** Orders the erasures of lines in the database of the first installation, says what is found then, and takes everything back. */
async function ordered<T>(
  lines: readonly ErasureLine[],
  read: (manager: EntityManager) => Promise<T>,
  before: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve(),
): Promise<[number, T]> {
  const runner = first.nest.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  try {
    await before(runner.manager);
    const count = await orderAgain(runner.manager, lines, key);
    return [count, await read(runner.manager)];
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const runningOf = (userId: number) => (manager: EntityManager) =>
  manager.countBy(UserErasure, { userId, state: ErasureState.Running, isAgain: true });

test('somebody whose row was made after an erasure of their number is left alone, also if the erased one had no row', async () => {
  const { stays } = people;
  const { createTime } = await first.nest.get(DataSource).manager.findOneByOrFail(UserInfo, { id: stays });
  const line = (time: number) => [
    { erasure: 900_000, time: new Date(time).toISOString(), people: [{ id: stays, born: null }] },
  ];
  expect(await ordered(line(createTime.getTime() - 1), runningOf(stays))).toEqual([0, 0]);
  expect(await ordered(line(createTime.getTime() + 1), runningOf(stays))).toEqual([1, 1]);
});

test('somebody who was erased again after an earlier restore is erased once more if the backup is older than a later erasure', async () => {
  const { stays } = people;
  const line = { erasure: 900_000, time: new Date().toISOString(), people: [{ id: stays, born: null }] };
  const earlier = { userId: stays, steps: [], isAgain: true };
  for (const state of [ErasureState.Done, ErasureState.Unclean, ErasureState.Unreadable])
    expect(
      await ordered([line], runningOf(stays), (manager) => manager.insert(UserErasure, { ...earlier, state })),
    ).toEqual([1, 1]);
  const running = { ...earlier, state: ErasureState.Running, isAgain: false };
  expect(await ordered([line], runningOf(stays), (manager) => manager.insert(UserErasure, running))).toEqual([1, 1]);
});

test('a list that somebody else has written refuses the restore, and a torn line is told', async () => {
  const there = await newPlace(home, 'forged');
  const forged = join(home, 'forged.jsonl');
  const line = textOfLine(listKeyOf('a secret of somebody else, 32 letters'), {
    ...{ erasure: 1, time: new Date().toISOString() },
    people: [{ id: people.stays, born: null }],
  });
  writeFileSync(forged, `${linesOf()[0]}\n${line}\n`);
  await expect(restoreErased(older, there, forged)).rejects.toThrow(
    /^Line 2 of the list of erasures .* was not written/,
  );
  expect(existsSync(join(there.dataDir, 'upload'))).toBe(false);
  writeFileSync(forged, `${linesOf()[0]}\n${line.slice(0, 30)}\n`);
  expect(await restoreErased(older, there, forged)).toEqual({
    people: 1,
    doubt: `Lines of ${forged} that cannot be read: 1.`,
  });
}, 300_000);

test('a list that is set and missing refuses the restore, and without it nobody is erased', async () => {
  const there = await newPlace(home, 'missing');
  await expect(restoreErased(older, there, join(home, 'absent.jsonl'))).rejects.toThrow('--without-erasures');
  await restore(older, there);
  const app = await startOn(there);
  expect(await erasures(app)).toEqual([]);
  expect((await names(app)).filter((name) => name?.startsWith('Qingqing'))).toHaveLength(4);
  await app.close();
}, 300_000);

test('a node that is asked to end while it erases again answers nobody, and the next one goes on', async () => {
  const there = await newPlace(home, 'ended');
  expect(await restoreErased(older, there, list)).toMatchObject({ people: 3 });
  const app = await startOn(there);
  const again = app.get(ErasuresAgain);
  const work = again.finishErasures();
  await again.onModuleDestroy();
  expect(await work).toBe(false);
  await app.close();
  const next = await startOn(there);
  expect(await next.get(ErasuresAgain).finishErasures()).toBe(true);
  expect((await names(next)).filter((name) => name?.startsWith('Qingqing'))).toEqual(['Qingqing Stays']);
  await next.close();
}, 300_000);

test('a list that does not answer is waited for once, and not by each erasure', async () => {
  const { config } = first;
  const lists = first.nest.get(ErasureLists);
  const manager = first.nest.get(DataSource).manager;
  // Whoever opens it to write waits until somebody reads.
  const path = join(home, 'silent');
  execFileSync('mkfifo', [path]);
  Object.assign(config, { erasureList: path });
  await manager.update(UserErasure, { userId: people.gone }, { listedTime: null });
  await lists.writeUnlisted();
  const returned = lists.writeUnlisted().then(() => 'at once');
  expect(await Promise.race([returned, setImmediate('later')])).toBe('at once');
  Object.assign(config, { erasureList: list });
  expect(await readFile(path, 'utf8')).toContain(`"id":${people.gone}`);
  const isListed = async () => {
    await lists.writeUnlisted();
    return (await manager.findOneByOrFail(UserErasure, { userId: people.gone })).listedTime;
  };
  await until(isListed, (time) => time !== null);
}, 60_000);

test('an erasure that cannot be written down yet is written down later', async () => {
  const { config } = first;
  const lists = first.nest.get(ErasureLists);
  const manager = first.nest.get(DataSource).manager;
  const path = join(home, 'not-there', 'erasures.jsonl');
  Object.assign(config, { erasureList: path });
  await manager.update(UserErasure, { userId: people.gone }, { listedTime: null });
  await lists.writeUnlisted();
  expect(await manager.findOneByOrFail(UserErasure, { userId: people.gone })).toMatchObject({ listedTime: null });
  Object.assign(config, { erasureList: list });
  const before = linesOf().length;
  await lists.writeUnlisted();
  expect(linesOf()).toHaveLength(before + 1);
  expect(await manager.findOneByOrFail(UserErasure, { userId: people.gone })).toMatchObject({
    listedTime: expect.any(Date) as Date,
  });
});
