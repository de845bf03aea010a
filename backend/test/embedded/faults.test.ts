import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import libsql from 'libsql';
import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../../src/kernel/stores/database/data-source-options';
import type { EmbeddedDriver } from '../../src/kernel/stores/database/embedded/embedded-connection';
import { endingStatements } from '../../src/kernel/stores/database/embedded/embedded-connection';
import { EmbeddedUnavailable } from '../../src/kernel/stores/database/embedded/embedded-unavailable';
import { keepsWrites } from '../../src/kernel/stores/database/embedded/guard-embedded';
import { onRollback } from '../../src/kernel/durability/outbox/transaction-ends';
import { until } from '../engine/until';
import { ToyTask } from '../kernel/toys';
import { Locker } from './locker';
import { onDisk } from './on-disk';

let folder: string;
let path: string;
let source: DataSource;
let locker: Locker | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  path = join(folder, 'switchboard.db');
  source = await createDataSource({
    type: 'better-sqlite3',
    driver: endingStatements(libsql as unknown as EmbeddedDriver),
    timeout: 0,
    database: path,
    enableWAL: true,
    entities: [ToyTask],
    synchronize: true,
  }).initialize();
});
afterEach(async () => {
  await locker?.end();
  locker = undefined;
  await source.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (status: number, manager: EntityManager = source.manager) =>
  manager.insert(ToyTask, { status, createTime: new Date(), updateTime: new Date() });

/** What others find, who know nothing of this process's connection. */
const found = (file = path): number[] =>
  onDisk<{ status: number }>(file, 'SELECT `status` FROM `toy_task` ORDER BY `id`').map(({ status }) => status);

const refusedAs = (failure: string) => expect.objectContaining({ failure, constructor: EmbeddedUnavailable });
const works = () => until(() => keepsWrites(source), Boolean);
const pragma = (text: string) => source.query<Record<string, number>[]>(`PRAGMA ${text}`);

describe('a lock of another program', () => {
  test('delays only writes, and all waiting writes succeed when it is released', async () => {
    locker = new Locker(path);
    await insert(0);
    await locker.hold();
    const writes = Promise.all(Array.from({ length: 200 }, (_, n) => insert(n + 1)));
    const transactions = Promise.all(
      Array.from({ length: 50 }, (_, n) => source.transaction((manager) => insert(1000 + n, manager))),
    );
    for (let n = 0; n < 20; n++) {
      await setTimeout(1);
      expect(await source.manager.count(ToyTask)).toBe(1);
    }
    await locker.free();
    await Promise.all([writes, transactions]);
    expect(found()).toHaveLength(251);
  });

  test('leaves no trace, so that other programs see the writes after a refusal at once', async () => {
    locker = new Locker(path);
    await locker.hold();
    await expect(insert(1)).rejects.toEqual(refusedAs('locked'));
    await expect(source.transaction((manager) => insert(2, manager))).rejects.toEqual(refusedAs('locked'));
    expect(keepsWrites(source)).toBe(false);
    await locker.free();
    await insert(3);
    expect(found()).toEqual([3]);
    await source.transaction((manager) => insert(4, manager));
    expect(found()).toEqual([3, 4]);
    await works();
  });

  // Should libsql come to reset its statements by itself, this fails, and the ending can go.
  test('would hide acknowledged writes from other programs without the reset of statements', async () => {
    locker = new Locker(path);
    await locker.hold();
    const bare = new libsql(path);
    const insertRow = bare.prepare('INSERT INTO `toy_task` (`status`, `createTime`, `updateTime`) VALUES (?, 0, 0)');
    expect(() => insertRow.run(1)).toThrow('locked');
    await locker.free();
    bare.prepare('INSERT INTO `toy_task` (`createTime`, `updateTime`, `status`) VALUES (0, 0, ?)').run(2);
    expect(bare.inTransaction).toBe(false);
    expect(found()).toEqual([]);
    bare.close();
  });
});

describe('a full disk', () => {
  const fill = async () => {
    const [{ page_count: pages = 0 } = {}] = await pragma('page_count');
    await pragma(`max_page_count = ${pages}`);
  };
  const clear = () => pragma('max_page_count = 1000000');
  const much = Array.from({ length: 2000 }, (_, status) => ({
    status,
    createTime: new Date(),
    updateTime: new Date(),
  }));

  test('rolls back the whole transaction, even if the code ignores the failure', async () => {
    await insert(1);
    await fill();
    let undone = 0;
    const whole = source.transaction(async (manager) => {
      onRollback(manager, () => Promise.resolve(undone++));
      await insert(2, manager);
      await expect(manager.insert(ToyTask, much)).rejects.toEqual(refusedAs('full'));
      await expect(insert(3, manager)).rejects.toEqual(refusedAs('full'));
    });
    await expect(whole).rejects.toEqual(refusedAs('full'));
    expect(undone).toBe(1);
    expect(found()).toEqual([1]);
    expect(keepsWrites(source)).toBe(false);
    await clear();
    await works();
    await source.transaction((manager) => insert(4, manager));
    expect(found()).toEqual([1, 4]);
  });

  test('refuses a single write while reads still work', async () => {
    await insert(1);
    await fill();
    await expect(source.manager.insert(ToyTask, much)).rejects.toEqual(refusedAs('full'));
    expect(await source.manager.count(ToyTask)).toBe(1);
    await clear();
    await works();
    expect(found()).toEqual([1]);
  });
});

test('a read-only database refuses writes and is opened again until it can be written', async () => {
  await insert(1);
  await pragma('query_only = 1');
  await expect(insert(2)).rejects.toEqual(refusedAs('readOnly'));
  await expect(source.transaction((manager) => insert(3, manager))).rejects.toEqual(refusedAs('readOnly'));
  expect(keepsWrites(source)).toBe(false);
  expect(await source.manager.count(ToyTask)).toBe(1);
  await works();
  await insert(4);
  expect(found()).toEqual([1, 4]);
});

describe('a database file that is moved away', () => {
  test('makes writes fail at once until it is back', async () => {
    await insert(1);
    renameSync(path, `${path}.away`);
    expect(keepsWrites(source)).toBe(false);
    await expect(insert(2)).rejects.toEqual(refusedAs('moved'));
    await expect(source.transaction((manager) => insert(3, manager))).rejects.toEqual(refusedAs('moved'));
    expect(await source.manager.count(ToyTask)).toBe(1);
    renameSync(`${path}.away`, path);
    await works();
    await insert(4);
    expect(found()).toEqual([1, 4]);
  });

  test('makes the whole transaction fail if it happens in the middle', async () => {
    const late = source.transaction(async (manager) => {
      await insert(1, manager);
      renameSync(path, `${path}.away`);
    });
    await expect(late).rejects.toEqual(refusedAs('moved'));
    renameSync(`${path}.away`, path);
  });

  test('leaves another file in its place unchanged', async () => {
    await insert(1);
    renameSync(path, `${path}.away`);
    writeFileSync(path, 'somebody else’s');
    await expect(insert(2)).rejects.toEqual(refusedAs('moved'));
    // What it still had in its log has been brought into the file that it belongs to: beside another it would be taken for that one's.
    await until(
      () => readFileSync(`${path}-wal`).length,
      (length) => length === 0,
    );
    expect(readFileSync(path, 'utf8')).toBe('somebody else’s');
    expect(found(`${path}.away`)).toEqual([1]);
    expect(keepsWrites(source)).toBe(false);
  });

  test('loses no data and accepts writes if only its log was deleted', async () => {
    await insert(1);
    rmSync(`${path}-wal`);
    expect(keepsWrites(source)).toBe(false);
    await expect(insert(2)).rejects.toEqual(refusedAs('moved'));
    await works();
    await insert(3);
    expect(found()).toEqual([1, 3]);
  });
});

test('a closed database refuses a late query without ending the process', async () => {
  await source.destroy();
  await expect(source.query('DELETE FROM `toy_task`')).rejects.toThrow();
  await source.initialize();
});
