import { DataSource } from 'typeorm';
import { TaskInfo } from '../src/modules/task/tables/task-info.entity';
import { until } from './push/until';
import { startTaskApp, type TaskApp } from './task/task-app';

/** The engine rings nothing here: each alarm is rung by the test, at a time of its choosing. */
let tasks: TaskApp;
let made: string[];
/** what the next call of `test.slow` waits for */
let gate: Promise<unknown> = Promise.resolve();
let open: () => void = () => undefined;

/** As a library may throw: without a message. */
class Oddity extends Error {
  override name = 'Oddity';
}

beforeAll(async () => {
  tasks = await startTaskApp({ role: 'web' });
  tasks.teach('test.note', () => {
    made.push('note');
    return { count: made.length };
  });
  tasks.teach('test.slow', async () => {
    made.push('slow');
    await gate;
  });
  tasks.teach('test.throw', () => {
    throw new Error('no luck');
  });
  tasks.teach('test.oddity', () => Promise.reject(new Oddity()));
  tasks.teach('test.huge', () => 'x'.repeat(10 * 2 ** 20));
  tasks.teach('test.ring', () => {
    const ring: { own?: unknown } = {};
    ring.own = ring;
    return ring;
  });
});
afterAll(async () => {
  await tasks?.close();
});
beforeEach(async () => {
  made = [];
  await tasks.clear();
});

const SECOND = 1000;
const DAY = 86_400_000;

function close(): void {
  gate = new Promise<void>((resolve) => (open = resolve));
}

const everySecond = (service: string, more: object = {}) => tasks.add({ taskType: 1, every: SECOND, service, ...more });

const wire = (ms: number) => {
  const at = new Date(tasks.now() + ms);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
};

describe('A task', () => {
  test('runs when it is due, not before, and says what came of it', async () => {
    const id = await everySecond('test.note()');
    await tasks.ring(id);
    expect(made).toEqual([]);
    tasks.pass(SECOND);
    const due = (await tasks.row(id)).nextRunTime;
    await tasks.ring(id);
    expect(made).toEqual(['note']);
    const [run, ...others] = await tasks.runs(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ status: 1, detail: '{"count":1}', once: false, reason: null });
    expect(run?.node).toMatch(/:\d+$/);
    const row = await tasks.row(id);
    expect(row).toMatchObject({ runs: 1, lockOwner: null, lockExpireTime: null, lastLogId: run?.id });
    expect(row.nextRunTime).toEqual(new Date(Number(due) + SECOND));
  });

  test('that is rung twice for one time runs once', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(SECOND);
    await Promise.all([1, 2, 3, 4, 5].map(() => tasks.ring(id)));
    expect(made).toEqual(['note']);
    expect(await tasks.runs(id)).toHaveLength(1);
  });

  test('has its next run written down before the call is made', async () => {
    close();
    const id = await everySecond('test.slow()');
    tasks.pass(SECOND);
    const before = await tasks.row(id);
    const run = tasks.ring(id);
    await until(() => made.length === 1);
    expect(+((await tasks.row(id)).nextRunTime ?? 0)).toBe(+(before.nextRunTime ?? 0) + SECOND);
    expect(await tasks.info(id)).toMatchObject({ running: true, lastRun: { status: null } });
    open();
    await run;
  });

  test('that overruns its interval does not overlap itself, and catches up once', async () => {
    close();
    const id = await everySecond('test.slow()');
    tasks.pass(SECOND);
    const run = tasks.ring(id);
    await until(() => made.length === 1);
    tasks.pass(4 * SECOND);
    await tasks.ring(id);
    await tasks.sweep();
    expect(made).toEqual(['slow']);
    open();
    await run;
    expect(await tasks.sweep()).toHaveLength(1);
    expect(made).toEqual(['slow', 'slow']);
    await tasks.ring(id);
    expect(made).toEqual(['slow', 'slow']);
  });

  test('that was missed for a day, because nobody was there or the clock was set, runs once', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(DAY);
    await tasks.sweep();
    await tasks.sweep();
    await tasks.ring(id);
    expect(made).toEqual(['note']);
    const row = await tasks.row(id);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBeGreaterThan(0);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBeLessThanOrEqual(SECOND);
  });

  test('waits no longer than it should when the clock is set back', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(SECOND);
    await tasks.ring(id);
    tasks.pass(-DAY);
    await tasks.sweep();
    const row = await tasks.row(id);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBe(SECOND);
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(made).toEqual(['note', 'note']);
  });

  test('that throws fails, with what was thrown', async () => {
    const id = await everySecond('test.throw()');
    const odd = await everySecond('test.oddity()');
    tasks.pass(SECOND);
    await tasks.ring(id);
    await tasks.ring(odd);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, detail: 'no luck' }]);
    expect(await tasks.runs(odd)).toMatchObject([{ status: 0, detail: 'Oddity' }]);
    expect(await tasks.info(id)).toMatchObject({ status: 1, lastRun: { status: 0, detail: 'no luck' } });
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(await tasks.runs(id)).toHaveLength(2);
  });

  test('that answers ten megabytes keeps the beginning, and says how much there was', async () => {
    const id = await everySecond('test.huge()');
    tasks.pass(SECOND);
    await tasks.ring(id);
    const { data } = await tasks.admin.get<{ list: { status: number; detail: string }[] }>('task/info/log', { id });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]?.status).toBe(1);
    expect(data.list[0]?.detail.length).toBeLessThan(10_100);
    expect(data.list[0]?.detail).toContain('10485760');
  });

  test('that answers what JSON cannot hold is done all the same', async () => {
    const id = await everySecond('test.ring()');
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, detail: expect.stringContaining('Circular') }]);
  });
});

describe('The end of a task', () => {
  test('comes with its limit', async () => {
    const id = await everySecond('test.note()', { limit: 2 });
    for (let time = 0; time < 4; time++) {
      tasks.pass(SECOND);
      await tasks.ring(id);
      await tasks.sweep();
    }
    expect(made).toEqual(['note', 'note']);
    expect(await tasks.runs(id)).toMatchObject([{ reason: null }, { reason: 'limit', status: 1 }]);
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null, runs: 2 });
    const { data } = await tasks.admin.get<{ list: { detail: string }[] }>('task/info/log', { id });
    expect(data.list[0]?.detail).toBe('{"count":2}\n已达到最大执行次数，任务已停止');
  });

  test('comes with its end date', async () => {
    const id = await everySecond('test.note()', { endDate: wire(2.9 * SECOND) });
    for (let time = 0; time < 5; time++) {
      tasks.pass(SECOND);
      await tasks.ring(id);
    }
    const runs = await tasks.runs(id);
    expect([1, 2, 3]).toContain(runs.length);
    expect(runs.at(-1)).toMatchObject({ reason: 'endDate' });
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null });
  });

  test('is no time for a run that was missed', async () => {
    const id = await everySecond('test.note()', { endDate: wire(10 * SECOND) });
    tasks.pass(DAY);
    await tasks.sweep();
    expect(made).toEqual([]);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, reason: 'missed' }]);
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null });
  });

  test('is not before its start date', async () => {
    const startDate = wire(5 * SECOND);
    const id = await everySecond('test.note()', { startDate, limit: 1 });
    tasks.pass(3 * SECOND);
    await tasks.ring(id);
    expect(made).toEqual([]);
    tasks.pass(3 * SECOND);
    await tasks.ring(id);
    expect(made).toEqual(['note']);
  });

  test('counts anew when it is started again', async () => {
    const id = await everySecond('test.note()', { limit: 1 });
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(await tasks.row(id)).toMatchObject({ status: 0, runs: 1 });
    expect(await tasks.admin.post('task/info/start', { id })).toMatchObject({ code: 1000 });
    expect(await tasks.row(id)).toMatchObject({ status: 1, runs: 0 });
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(made).toEqual(['note', 'note']);
  });
});

describe('In the middle of a run', () => {
  async function underWay(more: object = {}): Promise<{ id: number; end: () => Promise<void> }> {
    close();
    const id = await everySecond('test.slow()', more);
    tasks.pass(SECOND);
    const run = tasks.ring(id);
    await until(() => made.length === 1);
    return {
      id,
      end: async () => {
        open();
        await run;
      },
    };
  }

  test('a stop lets it end, and is kept', async () => {
    const { id, end } = await underWay();
    expect(await tasks.admin.post('task/info/stop', { id })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, running: true, nextRunTime: null });
    await end();
    expect(await tasks.row(id)).toMatchObject({ status: 0, lockOwner: null, nextRunTime: null });
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, reason: null }]);
    tasks.pass(5 * SECOND);
    expect(await tasks.sweep()).toEqual([]);
  });

  test('a delete lets it end, and its log is there when the task comes back', async () => {
    const { id, end } = await underWay();
    const { data } = await tasks.admin.post<{ recycleId: number }>('task/info/delete', { ids: [id] });
    await end();
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, reason: null }]);
    expect(await tasks.admin.get('task/info/info', { id })).toMatchObject({ code: 1001 });
    expect(await tasks.admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, lastRun: { status: 1 } });
  });

  test('an edit leaves it as it is, and is kept', async () => {
    const { id, end } = await underWay();
    const change = { id, name: 'another', every: 60_000, service: 'test.note()' };
    expect(await tasks.admin.post('task/info/update', change)).toMatchObject({ code: 1000 });
    const edited = await tasks.row(id);
    await end();
    expect(made).toEqual(['slow']);
    const after = await tasks.row(id);
    expect(after).toMatchObject({ name: 'another', service: 'test.note()', status: 1, lockOwner: null });
    expect(after.nextRunTime).toEqual(edited.nextRunTime);
    expect(+(after.nextRunTime ?? 0) - tasks.now()).toBeGreaterThan(50_000);
  });

  test('an edit that was begun before it can be saved: a run is no edit', async () => {
    const { id, end } = await underWay();
    const { updateTime } = await tasks.info(id);
    await end();
    tasks.pass(SECOND);
    await tasks.ring(id);
    expect(await tasks.admin.post('task/info/update', { id, remark: 'x', updateTime })).toMatchObject({ code: 1000 });
    expect(await tasks.admin.post('task/info/update', { id, remark: 'y', updateTime })).toMatchObject({ code: 1001 });
  });

  test('it is not run by hand', async () => {
    const { id, end } = await underWay();
    expect(await tasks.admin.post('task/info/once', { id })).toMatchObject({ code: 1001 });
    await end();
    expect(await tasks.runs(id)).toHaveLength(1);
  });
});

describe('A run by hand', () => {
  test('of a stopped task leaves it stopped', async () => {
    const id = await everySecond('test.note()', { status: 0 });
    expect(await tasks.admin.post('task/info/once', { id })).toMatchObject({ code: 1000 });
    await tasks.ring(id);
    expect(made).toEqual(['note']);
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null, onceTime: null, runs: 0 });
    expect(await tasks.runs(id)).toMatchObject([{ once: true, status: 1 }]);
  });

  test('of a running task changes neither its plan nor its count', async () => {
    const id = await everySecond('test.note()', { every: 60_000, limit: 3 });
    const before = await tasks.row(id);
    await tasks.admin.post('task/info/once', { id });
    await tasks.admin.post('task/info/once', { id });
    await tasks.ring(id);
    await tasks.ring(id);
    expect(made).toEqual(['note']);
    const { status, nextRunTime, runs, updateTime } = before;
    expect(await tasks.row(id)).toMatchObject({ status, nextRunTime, runs, updateTime });
  });

  test('is found by the sweep where its alarm was lost', async () => {
    const id = await everySecond('test.note()', { status: 0 });
    await tasks.admin.post('task/info/once', { id });
    tasks.pass(2 * SECOND);
    expect(await tasks.sweep()).toEqual([expect.stringContaining(':once')]);
    expect(made).toEqual(['note']);
  });
});

describe('A run whose node has died', () => {
  const HOUR = 3_600_000;

  async function dead(more: object = {}): Promise<number> {
    const id = await everySecond('test.note()', { every: HOUR, ...more });
    tasks.pass(HOUR);
    await tasks.ringAndDie(id);
    return id;
  }

  test('is left alone while its lease lasts', async () => {
    const id = await dead();
    tasks.pass(3 * SECOND);
    expect(await tasks.sweep()).toEqual([]);
    await tasks.ring(id);
    expect(made).toEqual([]);
  });

  test('is made once more by one of those who find it, and the dead one has failed', async () => {
    const id = await dead();
    tasks.pass(13 * SECOND);
    await Promise.all([tasks.sweep(), tasks.sweep(), tasks.ring(id)]);
    expect(made).toEqual(['note']);
    expect(await tasks.runs(id)).toMatchObject([
      { status: 0, reason: 'died' },
      { status: 1, reason: null },
    ]);
    expect(await tasks.row(id)).toMatchObject({ status: 1, runs: 1, lost: 0, lockOwner: null });
    const { data } = await tasks.admin.get<{ list: { detail: string }[] }>('task/info/log', { id });
    expect(data.list[1]?.detail).toBe('执行该任务的节点已失联');
  });

  test('is taken over by the sweep alone, and not when nobody could have shown that he lives', async () => {
    const id = await dead();
    tasks.pass(13 * SECOND);
    await tasks.ring(id);
    for (const since of [
      { ago: 20_000, clockSet: 0 },
      { ago: 5000, clockSet: DAY },
      { ago: 5000, clockSet: -DAY },
    ])
      expect(await tasks.look(since)).toEqual([]);
    expect(await tasks.look({ ago: 5000, clockSet: 0 })).toHaveLength(1);
    expect(made).toEqual([]);
    expect(await tasks.sweep()).toEqual([expect.stringContaining(':lost')]);
    expect(made).toEqual(['note']);
  });

  test.each<[string, (now: number) => Partial<TaskInfo>]>([
    ['its node shows that it lives', (now) => ({ lockExpireTime: new Date(now + 12 * SECOND) })],
    ['another takes it over', () => ({ lockOwner: 'another' })],
  ])('is left alone where at the last moment %s', async (_, change) => {
    const id = await dead();
    tasks.pass(13 * SECOND);
    const { manager } = tasks.app.nest.get(DataSource);
    const read = manager.findOneBy.bind(manager);
    // Between the look at the row and the change of it.
    const spy = jest.spyOn(manager, 'findOneBy').mockImplementationOnce(async (...asked) => {
      const row = await read(...asked);
      await manager.update(TaskInfo, { id }, change(tasks.now()));
      return row;
    });
    expect(await tasks.sweep()).toEqual([expect.stringContaining(':lost')]);
    spy.mockRestore();
    expect(made).toEqual([]);
    expect(await tasks.runs(id)).toMatchObject([{ status: null, reason: null }]);
    expect(await tasks.row(id)).toMatchObject({ ...change(tasks.now()), lost: 0 });
    tasks.pass(26 * SECOND);
    await tasks.sweep();
    expect(made).toEqual(['note']);
  });

  test('is not made once more where its task was stopped, but it has failed', async () => {
    const id = await dead();
    await tasks.admin.post('task/info/stop', { id });
    tasks.pass(13 * SECOND);
    await tasks.sweep();
    expect(made).toEqual([]);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, reason: 'died' }]);
    expect(await tasks.info(id)).toMatchObject({ status: 0, running: false });
  });

  test('is made once more where it was the last of its plan', async () => {
    const id = await dead({ limit: 1 });
    tasks.pass(13 * SECOND);
    await tasks.sweep();
    expect(made).toEqual(['note']);
    expect(await tasks.row(id)).toMatchObject({ status: 0, runs: 1 });
    expect(await tasks.runs(id)).toMatchObject([{ reason: 'died' }, { reason: 'limit' }]);
  });

  test('is given up where it takes one node after the other with it', async () => {
    const id = await dead();
    for (let time = 0; time < 4; time++) {
      tasks.pass(13 * SECOND);
      await tasks.ringAndDie(id);
    }
    tasks.pass(13 * SECOND);
    await tasks.sweep();
    expect(made).toEqual([]);
    const runs = await tasks.runs(id);
    expect(runs.map(({ reason }) => reason)).toEqual(['died', 'died', 'died', 'died', 'givenUp']);
    expect(await tasks.row(id)).toMatchObject({ status: 1, lost: 0, lockOwner: null });
  });
});
