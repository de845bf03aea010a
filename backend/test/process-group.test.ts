import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from './database';
import { House, runToEnd } from './embedded/house';
import { until } from './engine/until';

const { DATABASE_URL = '', REDIS_URL = '' } = process.env;
const canShare = !!DATABASE_URL && !!REDIS_URL;

jest.setTimeout(180_000);

test('several processes on the embedded database are refused with a clear error', async () => {
  const { code, said } = await runToEnd('src/main.ts', { WORKERS: '2' });
  expect(said.trim()).toBe('WORKERS needs DATABASE_URL and REDIS_URL: several processes share nothing else.');
  expect(code).toBe(1);
});

(canShare ? describe : describe.skip)('a server of two processes', () => {
  let house: House;
  beforeAll(async () => {
    await createDatabase();
    house = await House.start({ DATABASE_URL, REDIS_URL, WORKERS: '2', PORT: freePort() });
  });
  afterAll(async () => {
    await house.end('SIGTERM');
    await dropDatabase();
  });

  const processes = (): number[] =>
    readFileSync(`/proc/${house.child.pid}/task/${house.child.pid}/children`, 'utf8').trim().split(' ').map(Number);

  const aliveNodes = async (): Promise<number> => {
    const { data } = await house.call<{ nodes: { alive: boolean }[] }>('task/engine/figures');
    return data?.nodes.filter(({ alive }) => alive).length ?? 0;
  };

  test('reports its address once and has two nodes', async () => {
    await until(aliveNodes, (count) => count === 2);
    expect(processes()).toHaveLength(2);
    expect(house.said().match(/is ready/g)).toHaveLength(1);
  });

  test('keeps answering after one process is killed, and starts it again', async () => {
    const before = processes();
    process.kill(Number(before[0]), 'SIGKILL');
    await until(
      () => house.health('ready').catch(() => 0),
      (status) => status === 204,
    );
    await until(
      () => processes().filter((id) => !before.includes(id)).length,
      (count) => count === 1,
      60_000,
    );
    expect(house.said()).toMatch(/has ended by SIGKILL\. It is started again in 1 s/);
  });

  test('ends all of its processes when it is stopped', async () => {
    const both = processes();
    expect(both).toHaveLength(2);
    await house.end('SIGTERM');
    expect(house.child.exitCode).toBe(0);
    for (const id of both) expect(() => process.kill(id, 0)).toThrow();
  });
});

/** One that the processes can share: of a port that the system chooses only the first would know. */
const freePort = (): string =>
  spawnSync(process.execPath, [join(__dirname, 'process/free-port.mjs')]).stdout.toString();
