import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from '../../src/kernel/basis/codes';
import { until } from '../engine/until';
import { House } from './house';
import { onDisk } from './on-disk';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
const path = join(folder, 'switchboard.db');
const canLimit = spawnSync('prlimit', ['--version']).status === 0;
let house: House;

beforeAll(async () => {
  if (canLimit) house = await House.start({ DATA_DIR: folder });
});
afterAll(async () => {
  await house?.end();
  rmSync(folder, { recursive: true });
});

/** Beyond so many bytes the system refuses whatever the house writes, into any file. */
function limitFiles(bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(house.child.pid), `--fsize=${bytes}:`]);
  if (status !== 0) throw new Error(`prlimit: ${String(stderr)}`);
}

const count = (sql: string): number => Number(onDisk<{ n: number }>(path, sql)[0]?.n);
const heartbeat = () => onDisk<{ heartbeat: string }>(path, 'SELECT `heartbeat` FROM `engine_node`')[0]?.heartbeat;
const add = (key: string) => house.call('dict/type/add', { name: key, key });

/** Where the system cannot limit another process there is no such disk to be had. */
(canLimit ? test : test.skip)(
  'a disk that refuses writes stops only writes, loses no acknowledged one and recovers by itself',
  async () => {
    const acknowledged: string[] = [];
    const refused: string[] = [];
    const write = async (key: string) => ((await add(key)).code === Code.Success ? acknowledged : refused).push(key);
    for (let n = 0; n < 20; n++) await write(`before-${n}`);
    limitFiles(1);
    for (let n = 0; n < 20; n++) await write(`during-${n}`);
    expect(await add('one more')).toMatchObject({
      status: 503,
      message: expect.stringContaining('The database cannot be used right now'),
    });
    expect(refused).toHaveLength(20);
    expect(await house.health('ready')).toBe(503);
    expect(await house.health('live')).toBe(204);
    expect(await house.call('dict/type/page', { size: 5 })).toMatchObject({ code: 1000 });
    const last = heartbeat();
    limitFiles('unlimited');
    await until(
      () => house.health('ready'),
      (status) => status === 204,
    );
    for (let n = 0; n < 20; n++) await write(`after-${n}`);
    expect(acknowledged).toHaveLength(40);
    // What works in the background goes on by itself: the engine's sign of life, and the log of requests with those that were refused.
    await until(heartbeat, (now) => now !== last);
    const logged = "SELECT COUNT(*) AS n FROM `base_sys_log` WHERE `action` LIKE '%dict/type/add' AND `status` = 503";
    await until(
      () => count(logged),
      (n) => n === 21,
    );
    expect(house.said()).not.toMatch(/nhandled/);
    await house.end('SIGKILL');
    const kept = new Set(onDisk<{ key: string }>(path, 'SELECT `key` FROM `dict_type`').map(({ key }) => key));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
    expect(refused.filter((key) => kept.has(key))).toEqual([]);
  },
);
