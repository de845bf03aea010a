import { getRepositoryToken } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { TaskInfo } from '../src/modules/task/tables/task-info.entity';
import { until } from './push/until';
import { startTaskApp, type TaskApp } from './task/task-app';

/** The engine runs nothing here: the test runs each job, at a time of its choosing. */
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

describe('a task', () => {
  test('runs when it is due and stores its result', async () => {
    const id = await everySecond('test.note()');
    await tasks.runTask(id);
    expect(made).toEqual([]);
    tasks.pass(SECOND);
    const due = (await tasks.row(id)).nextRunTime;
    await tasks.runTask(id);
    expect(made).toEqual(['note']);
    const [run, ...others] = await tasks.runs(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ status: 1, detail: '{"count":1}', once: false, reason: null });
    expect(run?.node).toMatch(/:\d+$/);
    const row = await tasks.row(id);
    expect(row).toMatchObject({ runs: 1, lockOwner: null, lockExpireTime: null, lastLogId: run?.id });
    expect(row.nextRunTime).toEqual(new Date(Number(due) + SECOND));
  });

  test('runs once even if its job comes several times for the same moment', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(SECOND);
    await Promise.all([1, 2, 3, 4, 5].map(() => tasks.runTask(id)));
    expect(made).toEqual(['note']);
    expect(await tasks.runs(id)).toHaveLength(1);
  });

  test('has its next run stored before its handler is called', async () => {
    close();
    const id = await everySecond('test.slow()');
    tasks.pass(SECOND);
    const before = await tasks.row(id);
    const run = tasks.runTask(id);
    await until(() => made.length === 1);
    expect(+((await tasks.row(id)).nextRunTime ?? 0)).toBe(+(before.nextRunTime ?? 0) + SECOND);
    expect(await tasks.info(id)).toMatchObject({ running: true, lastRun: { status: null } });
    open();
    await run;
  });

  test('does not overlap and catches up once if it takes longer than its interval', async () => {
    close();
    const id = await everySecond('test.slow()');
    tasks.pass(SECOND);
    const run = tasks.runTask(id);
    await until(() => made.length === 1);
    tasks.pass(4 * SECOND);
    await tasks.runTask(id);
    await tasks.sweep();
    expect(made).toEqual(['slow']);
    open();
    await run;
    expect(await tasks.sweep()).toHaveLength(1);
    expect(made).toEqual(['slow', 'slow']);
    await tasks.runTask(id);
    expect(made).toEqual(['slow', 'slow']);
  });

  test('runs once after it was missed for a day', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(DAY);
    await tasks.sweep();
    await tasks.sweep();
    await tasks.runTask(id);
    expect(made).toEqual(['note']);
    const row = await tasks.row(id);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBeGreaterThan(0);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBeLessThanOrEqual(SECOND);
  });

  test('is rescheduled when the clock is set back', async () => {
    const id = await everySecond('test.note()');
    tasks.pass(SECOND);
    await tasks.runTask(id);
    tasks.pass(-DAY);
    await tasks.sweep();
    const row = await tasks.row(id);
    expect(+(row.nextRunTime ?? 0) - tasks.now()).toBe(SECOND);
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(made).toEqual(['note', 'note']);
  });

  test('fails with the message of an error that it throws', async () => {
    const id = await everySecond('test.throw()');
    const odd = await everySecond('test.oddity()');
    tasks.pass(SECOND);
    await tasks.runTask(id);
    await tasks.runTask(odd);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, detail: 'no luck' }]);
    expect(await tasks.runs(odd)).toMatchObject([{ status: 0, detail: 'Oddity' }]);
    expect(await tasks.info(id)).toMatchObject({ status: 1, lastRun: { status: 0, detail: 'no luck' } });
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(await tasks.runs(id)).toHaveLength(2);
  });

  test('keeps the beginning and the size of a result of ten megabytes', async () => {
    const id = await everySecond('test.huge()');
    tasks.pass(SECOND);
    await tasks.runTask(id);
    const { data } = await tasks.admin.get<{ list: { status: number; detail: string }[] }>('task/info/log', { id });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]?.status).toBe(1);
    expect(data.list[0]?.detail.length).toBeLessThan(10_100);
    expect(data.list[0]?.detail).toContain('10485760');
  });

  test('is done even if JSON cannot represent its result', async () => {
    const id = await everySecond('test.ring()');
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, detail: expect.stringContaining('Circular') }]);
  });
});

describe('the end of a task', () => {
  test('comes with its limit of runs', async () => {
    const id = await everySecond('test.note()', { limit: 2 });
    for (let time = 0; time < 4; time++) {
      tasks.pass(SECOND);
      await tasks.runTask(id);
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
      await tasks.runTask(id);
    }
    const runs = await tasks.runs(id);
    expect([1, 2, 3]).toContain(runs.length);
    expect(runs.at(-1)).toMatchObject({ reason: 'endDate' });
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null });
  });

  test('does not make up for a missed run', async () => {
    const id = await everySecond('test.note()', { endDate: wire(10 * SECOND) });
    tasks.pass(DAY);
    await tasks.sweep();
    expect(made).toEqual([]);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, reason: 'missed' }]);
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null });
  });

  test('does not come before its start date', async () => {
    const startDate = wire(5 * SECOND);
    const id = await everySecond('test.note()', { startDate, limit: 1 });
    tasks.pass(3 * SECOND);
    await tasks.runTask(id);
    expect(made).toEqual([]);
    tasks.pass(3 * SECOND);
    await tasks.runTask(id);
    expect(made).toEqual(['note']);
  });

  test('is followed by a new count when the task is started again', async () => {
    const id = await everySecond('test.note()', { limit: 1 });
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(await tasks.row(id)).toMatchObject({ status: 0, runs: 1 });
    expect(await tasks.admin.post('task/info/start', { id })).toMatchObject({ code: 1000 });
    expect(await tasks.row(id)).toMatchObject({ status: 1, runs: 0 });
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(made).toEqual(['note', 'note']);
  });
});

describe('a running task', () => {
  async function underWay(more: object = {}): Promise<{ id: number; end: () => Promise<void> }> {
    close();
    const id = await everySecond('test.slow()', more);
    tasks.pass(SECOND);
    const run = tasks.runTask(id);
    await until(() => made.length === 1);
    return {
      id,
      end: async () => {
        open();
        await run;
      },
    };
  }

  test('finishes its run and stays stopped when it is stopped', async () => {
    const { id, end } = await underWay();
    expect(await tasks.admin.post('task/info/stop', { id })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, running: true, nextRunTime: null });
    await end();
    expect(await tasks.row(id)).toMatchObject({ status: 0, lockOwner: null, nextRunTime: null });
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, reason: null }]);
    tasks.pass(5 * SECOND);
    expect(await tasks.sweep()).toEqual([]);
  });

  test('finishes its run when it is deleted, and has its log after a restore', async () => {
    const { id, end } = await underWay();
    const { data } = await tasks.admin.post<{ recycleId: number }>('task/info/delete', { ids: [id] });
    await end();
    expect(await tasks.runs(id)).toMatchObject([{ status: 1, reason: null }]);
    expect(await tasks.admin.get('task/info/info', { id })).toMatchObject({ code: 1001 });
    expect(await tasks.admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, lastRun: { status: 1 } });
  });

  test('keeps its run and its new values when it is edited', async () => {
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

  test('does not cause a conflict with an edit that began before the run', async () => {
    const { id, end } = await underWay();
    const { updateTime } = await tasks.info(id);
    await end();
    tasks.pass(SECOND);
    await tasks.runTask(id);
    expect(await tasks.admin.post('task/info/update', { id, remark: 'x', updateTime })).toMatchObject({ code: 1000 });
    expect(await tasks.admin.post('task/info/update', { id, remark: 'y', updateTime })).toMatchObject({ code: 1001 });
  });

  test('cannot be started by hand', async () => {
    const { id, end } = await underWay();
    expect(await tasks.admin.post('task/info/once', { id })).toMatchObject({ code: 1001 });
    await end();
    expect(await tasks.runs(id)).toHaveLength(1);
  });
});

describe('a run by hand', () => {
  test('leaves a stopped task stopped', async () => {
    const id = await everySecond('test.note()', { status: 0 });
    expect(await tasks.admin.post('task/info/once', { id })).toMatchObject({ code: 1000 });
    await tasks.runTask(id);
    expect(made).toEqual(['note']);
    expect(await tasks.row(id)).toMatchObject({ status: 0, nextRunTime: null, onceTime: null, runs: 0 });
    expect(await tasks.runs(id)).toMatchObject([{ once: true, status: 1 }]);
  });

  test('changes neither the plan nor the count of a running task', async () => {
    const id = await everySecond('test.note()', { every: 60_000, limit: 3 });
    const before = await tasks.row(id);
    await tasks.admin.post('task/info/once', { id });
    await tasks.admin.post('task/info/once', { id });
    await tasks.runTask(id);
    await tasks.runTask(id);
    expect(made).toEqual(['note']);
    const { status, nextRunTime, runs, updateTime } = before;
    expect(await tasks.row(id)).toMatchObject({ status, nextRunTime, runs, updateTime });
  });

  test('is refused if the task is deleted at that moment', async () => {
    const id = await everySecond('test.note()', { status: 0 });
    const rows = tasks.app.nest.get<Repository<TaskInfo>>(getRepositoryToken(TaskInfo));
    const find = rows.findOneBy.bind(rows);
    jest.spyOn(rows, 'findOneBy').mockImplementationOnce(async (where) => {
      const found = await find(where);
      await rows.delete({ id });
      return found;
    });
    expect(await tasks.admin.post('task/info/once', { id })).toMatchObject({ code: 1001, key: 'crud.notFound' });
  });

  test('is found by the sweep if its job was lost', async () => {
    const id = await everySecond('test.note()', { status: 0 });
    await tasks.admin.post('task/info/once', { id });
    tasks.pass(2 * SECOND);
    expect(await tasks.sweep()).toEqual([expect.stringContaining(':once')]);
    expect(made).toEqual(['note']);
  });
});

describe('a run whose node has died', () => {
  const HOUR = 3_600_000;

  async function dead(more: object = {}): Promise<number> {
    const id = await everySecond('test.note()', { every: HOUR, ...more });
    tasks.pass(HOUR);
    await tasks.ringAndDie(id);
    return id;
  }

  test('is kept while its lease lasts', async () => {
    const id = await dead();
    tasks.pass(3 * SECOND);
    expect(await tasks.sweep()).toEqual([]);
    await tasks.runTask(id);
    expect(made).toEqual([]);
  });

  test('fails and is repeated once, even if several nodes find it', async () => {
    const id = await dead();
    tasks.pass(13 * SECOND);
    await Promise.all([tasks.sweep(), tasks.sweep(), tasks.runTask(id)]);
    expect(made).toEqual(['note']);
    expect(await tasks.runs(id)).toMatchObject([
      { status: 0, reason: 'died' },
      { status: 1, reason: null },
    ]);
    expect(await tasks.row(id)).toMatchObject({ status: 1, runs: 1, lost: 0, lockOwner: null });
    const { data } = await tasks.admin.get<{ list: { detail: string }[] }>('task/info/log', { id });
    expect(data.list[1]?.detail).toBe('执行该任务的节点已失联');
  });

  test('is taken over only by the sweep, and not right after a start or a change of the clock', async () => {
    const id = await dead();
    tasks.pass(13 * SECOND);
    await tasks.runTask(id);
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
    ['its node renews the lease', (now) => ({ lockExpireTime: new Date(now + 12 * SECOND) })],
    ['another node takes over the run', () => ({ lockOwner: 'another' })],
  ])('is not repeated if at the last moment %s', async (_, change) => {
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

  test('fails without being repeated if its task was stopped', async () => {
    const id = await dead();
    await tasks.admin.post('task/info/stop', { id });
    tasks.pass(13 * SECOND);
    await tasks.sweep();
    expect(made).toEqual([]);
    expect(await tasks.runs(id)).toMatchObject([{ status: 0, reason: 'died' }]);
    expect(await tasks.info(id)).toMatchObject({ status: 0, running: false });
  });

  test('is repeated if it was the last of its plan', async () => {
    const id = await dead({ limit: 1 });
    tasks.pass(13 * SECOND);
    await tasks.sweep();
    expect(made).toEqual(['note']);
    expect(await tasks.row(id)).toMatchObject({ status: 0, runs: 1 });
    expect(await tasks.runs(id)).toMatchObject([{ reason: 'died' }, { reason: 'limit' }]);
  });

  test('is given up if it ends one node after the other', async () => {
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
