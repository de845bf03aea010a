import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Code } from '../../src/kernel/basis/codes';
import { until } from '../engine/until';
import { House } from './house';
import { Locker } from './locker';
import { onDisk } from './on-disk';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const path = join(folder, 'switchboard.db');
let house: House;
let locker: Locker;

beforeAll(async () => {
  house = await House.start({ DATA_DIR: folder });
});
afterEach(() => locker.end());
afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true });
});

const nickName = () =>
  onDisk<{ nickName: string }>(path, "SELECT `nickName` FROM `base_sys_user` WHERE `username` = 'admin'")[0]?.nickName;
const rename = (name: string, language = 'en') => house.call('base/comm/personUpdate', { nickName: name }, language);
const isReady = () =>
  until(
    () => house.health('ready'),
    (status) => status === 204,
  );

test.each(['IMMEDIATE', 'EXCLUSIVE'] as const)(
  'a write waits for the lock of another program (%s) while the server goes on answering',
  async (way) => {
    locker = new Locker(path, way);
    // A write waits for five seconds: few calls of each, so that a slow machine answers them in that time.
    for (let n = 0; n < 10; n++) {
      const name = `waited ${way} ${n}`;
      await locker.hold();
      let answered = false;
      const write = rename(name).finally(() => (answered = true));
      expect(await house.health('live')).toBe(204);
      expect(await house.call('base/sys/user/page', { size: 5 })).toMatchObject({ code: 1000 });
      expect(answered).toBe(false);
      expect(nickName()).not.toBe(name);
      await locker.free();
      expect(await write).toMatchObject({ status: 200, code: 1000 });
      expect(nickName()).toBe(name);
    }
  },
);

test("a write that waits too long is refused in the user's language until the lock is released", async () => {
  locker = new Locker(path);
  await rename('before');
  await locker.hold();
  const refused = await Promise.all(
    ['en', 'zh-cn', 'zh-tw'].map((language) => rename(`refused ${language}`, language)),
  );
  expect(refused).toMatchObject([
    { status: 503, code: 1003, message: expect.stringContaining('Another program has locked the database') },
    { status: 503, code: 1003, message: expect.stringContaining('数据库正被其他程序占用') },
    { status: 503, code: 1003, message: expect.stringContaining('資料庫正被其他程式佔用') },
  ]);
  expect(await house.health('ready')).toBe(503);
  expect(await house.health('live')).toBe(204);
  await locker.free();
  expect(nickName()).toBe('before');
  expect(await rename('after')).toMatchObject({ status: 200, code: 1000 });
  expect(nickName()).toBe('after');
  await isReady();
  expect(house.said()).toMatch(/cannot be used: database is locked/);
});

test('acknowledged writes are on disk after a kill, and refused ones are not, beside a locking program', async () => {
  locker = new Locker(path);
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let next = 0;
  let over = false;
  const writer = async () => {
    while (!over) {
      const key = `load-${next++}`;
      // A house that is killed answers nothing: that write may be there or not.
      const answer = await house.call('dict/type/add', { name: key, key }).catch(() => undefined);
      if (answer?.code === Code.Success) acknowledged.push(key);
      else if (answer) refused.push(key);
    }
  };
  const writers = Array.from({ length: 6 }, writer);
  for (let round = 0; round < 5; round++) {
    const before = acknowledged.length;
    await locker.hold();
    await setTimeout(200);
    await locker.free();
    await until(
      () => acknowledged.length,
      (count) => count >= before + 20,
    );
  }
  await locker.hold();
  await until(
    () => refused.length,
    (count) => count >= 6,
  );
  await locker.free();
  const before = acknowledged.length;
  await until(
    () => acknowledged.length,
    (count) => count >= before + 20,
  );
  over = true;
  await house.end('SIGKILL');
  await Promise.all(writers);
  const kept = new Set(onDisk<{ key: string }>(path, 'SELECT `key` FROM `dict_type`').map(({ key }) => key));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  expect(refused.filter((key) => kept.has(key))).toEqual([]);
});
