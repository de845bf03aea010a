import { type Caller, startApp, type TestApp } from './app';

interface Figures {
  staffOnline: number;
  staffTotal: number;
  requestsPerMinute: { minute: string; count: number }[];
  refusedToday: number;
  tasks: { running: number; stopped: number; failed: number };
  lastSignIns: { name: string | null; ok: boolean; time: string }[];
  memory: number;
  version: string;
}

describe('The figures of the house', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const figures = async () => (await admin.get<Figures>('base/sys/overview/figures')).data;

  /** Longer than the log takes to be written and the figures live. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2500));

  it('count requests, refusals and sign-ins as the log has them', async () => {
    await app.caller().get('base/comm/person');
    await app.caller().post('base/open/login', { username: 'admin', password: 'not-the-one' });
    await aWhile();
    const { requestsPerMinute, refusedToday, lastSignIns } = await figures();
    expect(requestsPerMinute).toHaveLength(60);
    expect(requestsPerMinute.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(refusedToday).toBe(1);
    expect(lastSignIns.map(({ ok }) => ok)).toEqual([false, true]);
    expect(lastSignIns[1]?.name).toBeTruthy();
  });

  it('tell who is online and how many there could be', async () => {
    const { staffOnline, staffTotal, tasks } = await figures();
    expect(staffOnline).toBe(1);
    expect(staffTotal).toBeGreaterThan(20);
    expect(tasks.running).toBeGreaterThan(0);
    expect(tasks.failed).toBe(0);
  });

  it('are for those who hold the permission', async () => {
    const { status } = await app.caller().get('base/sys/overview/figures');
    expect(status).toBe(401);
  });
});
