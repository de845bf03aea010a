import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { SYSTEM_TASKS } from '../src/modules/task/system-tasks';
import { type Caller, startApp, type TestApp } from './app';
import { until } from './engine/until';
import { whileDateStands } from './while-date-stands';

interface Figures {
  staffOnline: number;
  staffTotal: number;
  requestsPerMinute: { minute: string; count: number }[];
  refusedToday: number;
  tasks: { running: number; stopped: number; failed: number };
  lastSignIns: { name: string | null; ok: boolean; time: string }[];
  memory: number;
  version: string;
  engine: string;
}

describe('the overview figures', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const figures = async () => (await admin.get<Figures>('base/sys/overview/figures')).data;

  it('count requests, refusals and sign-ins from the request log', async () => {
    // A request that is refused just before midnight would not be counted after it.
    const { requestsPerMinute, refusedToday, lastSignIns } = await whileDateStands(async () => {
      await app.caller().get('base/comm/person');
      await app.caller().post('base/open/login', { username: 'admin', password: 'not-the-one' });
      await app.nest.get(RequestLog).flushRecords();
      return figures();
    });
    expect(requestsPerMinute).toHaveLength(60);
    expect(requestsPerMinute.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(refusedToday).toBe(1);
    expect(lastSignIns.map(({ ok }) => ok)).toEqual([false, true]);
    expect(lastSignIns[1]?.name).toBeTruthy();
  });

  it('contain the number of users online and of all users', async () => {
    const { staffOnline, staffTotal, tasks } = await figures();
    expect(staffOnline).toBe(1);
    expect(staffTotal).toBeGreaterThan(20);
    expect(tasks).toEqual({ running: SYSTEM_TASKS.length, stopped: 0, failed: 0 });
  });

  it('count tasks by state, and those whose last run failed', async () => {
    const failing = { name: 'x', taskType: 1, every: 60_000, service: 'demo.fail("x")', status: 0 };
    const { data } = await admin.post<{ id: number }>('task/info/add', failing);
    await admin.post('task/info/once', { id: data.id });
    const counted = () => figures().then(({ tasks }) => tasks);
    await until(counted, ({ failed }) => failed === 1);
    expect(await counted()).toEqual({ running: SYSTEM_TASKS.length, stopped: 1, failed: 1 });
    expect((await figures()).engine).toBe(process.env.REDIS_URL ? 'bull' : 'in-process');
  });

  it('need a session', async () => {
    const { status } = await app.caller().get('base/sys/overview/figures');
    expect(status).toBe(401);
  });
});
