import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DictInfo } from '../src/modules/dict/tables/dict-info.entity';
import { DictType } from '../src/modules/dict/tables/dict-type.entity';
import { RecycleData } from '../src/modules/recycle/recycle-data.entity';
import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { daily } from './process/daily';

let app: TestApp;
let make: Factories;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

/** Another process that works on the same database. What jest has for an environment is a copy, hence the hand-over. */
function start(...args: string[]): ChildProcess {
  const hook = join(__dirname, 'process/typescript.cjs');
  const script = join(__dirname, 'process/delete-and-wait.ts');
  return spawn(process.execPath, ['-r', hook, script, ...args], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the process stands where it was told to; fails where it ends before. */
async function arrival(child: ChildProcess): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes('here')) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}: ${said}`);
    await setTimeout(50);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function dictType(): Promise<number> {
  const key = `key-${Math.random()}`;
  const { data } = await admin.post<{ id: number }>('dict/type/add', { name: key, key });
  await admin.post(
    'dict/info/add',
    Array.from({ length: 50 }, (_, at) => ({ typeId: data.id, name: `entry ${at}` })),
  );
  return data.id;
}

async function found(typeId: number): Promise<{ types: number; entries: number; records: number }> {
  const records = await make.find(RecycleData, { entity: 'DictType' });
  return {
    types: (await make.find(DictType, { id: typeId })).length,
    entries: (await make.find(DictInfo, { typeId })).length,
    records: records.filter(({ data }) => data.some((row) => (row as { id: number }).id === typeId)).length,
  };
}

const NOTHING_HAPPENED = { types: 1, entries: 50, records: 0 };
const ALL_HAPPENED = { types: 0, entries: 0, records: 1 };

/** A database server needs a moment to notice that its client is gone. */
async function settled(typeId: number, expected: object): Promise<object> {
  for (let tries = 0; ; tries++) {
    const now = await found(typeId);
    if (tries > 50 || JSON.stringify(now) === JSON.stringify(expected)) return now;
    await setTimeout(100);
  }
}

const UNCOMMITTED = ['the rows are deleted but not committed', 'gone', NOTHING_HAPPENED] as const;

/** By day when most is written and nothing kept: whatever is not in the transaction stands there then. */
test.each(
  daily([UNCOMMITTED], [
    ['the record is in the recycle bin', 'kept', NOTHING_HAPPENED],
    UNCOMMITTED,
    ['the transaction is committed', 'done', ALL_HAPPENED],
  ] as const),
)(
  'a process killed during a delete when %s leaves all changes or none',
  async (_title, moment, expected) => {
    const id = await dictType();
    const child = start(String(id), moment);
    try {
      await arrival(child);
    } finally {
      await kill(child);
    }
    expect(await settled(id, expected)).toEqual(expected);
    const whole = expected === NOTHING_HAPPENED;
    expect(await admin.post('dict/type/delete', { ids: [id] })).toMatchObject({ code: whole ? 1000 : 1001 });
    const [record] = await make.find(RecycleData, { entity: 'DictType' });
    expect(await admin.post('recycle/data/restore', { ids: [record?.id] })).toMatchObject({ code: 1000 });
    expect(await found(id)).toEqual(NOTHING_HAPPENED);
  },
  120_000,
);
