import { env } from '../src/config/env';
import { Code } from '../src/kernel/basis/codes';
import { JobTitles } from '../src/modules/task/engine/job-titles.service';
import { type Answer, type Caller } from './app';
import { type Factories, factoriesOf } from './factories';
import { startTaskApp, type TaskApp } from './task/task-app';

/** The engine runs nothing here; what it runs is in `task-run.test.ts` and `task-engine.test.ts`. */
let tasks: TaskApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  tasks = await startTaskApp({ role: 'web' });
  tasks.teach('test.note', () => undefined);
  make = factoriesOf(tasks.app);
  admin = tasks.admin;
});
afterAll(async () => {
  await tasks?.close();
});

interface Refusal {
  errors: Record<string, string[]>;
}

const daily = { name: 'daily', taskType: 0, cron: '0 0 4 * * *', service: 'test.note()' };

const add = (task: object, caller = admin) => caller.post<Refusal & { id: number }>('task/info/add', task);
const update = (task: object, caller = admin) => caller.post<Refusal>('task/info/update', task);
const page = async (query: object = {}, caller = admin) =>
  (await caller.post<{ list: Record<string, unknown>[] }>('task/info/page', query)).data.list;
const fieldsOf = ({ code, data }: Answer<Refusal>) => (code === Code.Invalid ? Object.keys(data.errors) : []);
const english = () => tasks.app.caller(admin.token, { language: 'en' });

describe('a plan', () => {
  test.each([
    ['a cron expression is missing', { cron: undefined }, 'cron'],
    ['a cron expression has four fields', { cron: '* * * *' }, 'cron'],
    ['a cron expression has seven fields', { cron: '0 0 0 * * * 2027' }, 'cron'],
    ['a cron expression is a word', { cron: '@daily' }, 'cron'],
    ['a cron field is out of range', { cron: '0 61 * * * *' }, 'cron'],
    ['a cron expression is never due', { cron: '0 0 30 2 *' }, 'cron'],
    ['an interval is missing', { taskType: 1 }, 'every'],
    ['an interval is below a second', { taskType: 1, every: 999 }, 'every'],
    ['an interval has a fraction', { taskType: 1, every: 1500.5 }, 'every'],
    ['an interval is beyond three years', { taskType: 1, every: 100_000_000_001 }, 'every'],
    ['its limit is zero', { limit: 0 }, 'limit'],
    ['its end is before its start', { startDate: '2099-02-01 00:00:00', endDate: '2099-01-01 00:00:00' }, 'endDate'],
    ['its end is in the past', { endDate: '2020-01-01 00:00:00' }, 'endDate'],
    ['its start is not a time', { startDate: 'tomorrow' }, 'startDate'],
    ['its type is unknown', { taskType: 2 }, 'taskType'],
  ])('is refused with an error at its field if %s', async (_title, words, field) => {
    const wrong = { ...daily, ...words };
    expect(fieldsOf(await add(wrong))).toEqual([field]);
    expect(fieldsOf(await admin.post<Refusal>('task/info/preview', wrong))).toEqual([field]);
  });

  test('has its errors in the language of the user', async () => {
    const messages = async (language: string, cron: string) =>
      (await add({ ...daily, cron }, tasks.app.caller(admin.token, { language }))).data.errors.cron;
    expect(await messages('zh-cn', '0 0 30 2 *')).toEqual(['该表达式永远不会到期']);
    expect(await messages('zh-tw', '61 * * * *')).toEqual(['分不正確：61']);
    expect(await messages('en', '0 0 25 * * *')).toEqual(['the hour is not valid: 25']);
  });

  test('shows its next five runs in the time of the server', async () => {
    const { data } = await admin.post('task/info/preview', { taskType: 0, cron: '0 0 12 29 2 *' });
    expect(data).toEqual({
      runs: ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29', '2044-02-29'].map((day) => `${day} 12:00:00`),
    });
  });

  test('shows what ends it before the fifth run', async () => {
    const startDate = '2098-01-01 00:00:00';
    const plan = { taskType: 1, every: 60_000, startDate };
    const { data: limited } = await admin.post('task/info/preview', { ...plan, limit: 2 });
    expect(limited).toEqual({ runs: [startDate, '2098-01-01 00:01:00'], ends: 'limit' });
    const { data: ended } = await admin.post('task/info/preview', { ...plan, endDate: '2098-01-01 00:00:59' });
    expect(ended).toEqual({ runs: [startDate], ends: 'endDate' });
  });

  test('starts an interval from its beginning and not at a whole minute', async () => {
    const { data } = await admin.post<{ runs: string[] }>('task/info/preview', { taskType: 1, every: 45_000 });
    const [first, second] = data.runs.map((run) => +new Date(run));
    expect(Number(first) - tasks.now()).toBeGreaterThan(43_000);
    expect(Number(second) - Number(first)).toBe(45_000);
  });
});

describe('a task call', () => {
  const service = async (text: string) => (await add({ ...daily, service: text }, english())).data.errors?.service?.[0];

  test.each([
    ['', /empty/],
    ['demo.test', /form name\.method/],
    ['demo.test([1]) ; x', /form name\.method/],
    ['process.exit(1)', /no call of the name process\.exit/],
    ['task.run({"id": 1})', /no call of the name task\.run/],
    ['push.send({"id": 1})', /no call of the name push\.send/],
    ['taskInfoService.stop(1)', /no call of the name/],
    ['constructor.constructor("x")', /no call of the name/],
    ['demo.test([1, 2)', /JSON values/],
    ["demo.test(['a'])", /JSON values/],
    ['demo.test()', /argument 1 \(numbers\) is missing/],
    ['demo.test(null)', /argument 1 \(numbers\) is missing/],
    ['demo.test({"a": 1})', /argument 1 \(numbers\) must be a list/],
    ['demo.test([1], 2)', /argument 2 \(text\) must be text/],
    ['demo.test([1], "x", true)', /at most 2 arguments/],
    ['demo.wait("1")', /must be a number/],
    ['log.clear(1)', /at most 0 arguments/],
  ])('the text %s is refused', async (text, message) => {
    expect(await service(text)).toMatch(message);
  });

  test.each([
    'demo.test([1, 2], "x")',
    ' demo.test([1.5, {"a": ["(", ")", ","]}] , null) ',
    'demo.wait(1e3)',
    'log.clear( )',
  ])('the text %s is accepted', async (text) => {
    const { data, code } = await add({ ...daily, status: 0, service: text });
    expect(code).toBe(1000);
    expect(await tasks.info(data.id)).toMatchObject({ service: text.trim() });
  });

  test('is executed with the arguments as they were written', async () => {
    const given: unknown[][] = [];
    tasks.teach('test.args', (...args: unknown[]) => void given.push(args));
    const id = await tasks.add({ ...daily, status: 0, service: 'test.args()' });
    await admin.post('task/info/once', { id });
    await tasks.runTask(id);
    const demo = await tasks.add({ ...daily, status: 0, service: 'demo.test([1, 2.5, "a,b(c)"], "x, y")' });
    await admin.post('task/info/once', { id: demo });
    await tasks.runTask(demo);
    expect(given).toEqual([[]]);
    expect(await tasks.runs(demo)).toMatchObject([{ detail: '{"received":[[1,2.5,"a,b(c)"],"x, y"]}' }]);
  });

  test('is offered with its documentation in the language of the user', async () => {
    const { data } = await english().get<{ name: string; parameters: object[] }[]>('task/info/handlers');
    expect(data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['demo.test', 'log.clear', 'recycle.clear', 'task.clearLog']),
    );
    expect(data.find(({ name }) => name === 'task.run')).toBeUndefined();
    expect(data.find(({ name }) => name === 'demo.test')).toEqual({
      name: 'demo.test',
      summary: 'Answers what it was given',
      parameters: [
        { name: 'numbers', type: 'array', description: 'a list of numbers', required: true },
        { name: 'text', type: 'string', description: 'any text', required: false },
      ],
      example: 'demo.test([1, 2], "x")',
    });
  });
});

describe('a task', () => {
  test('starts at once without the settings of the other kind of plan', async () => {
    const { data } = await add({ ...daily, every: 5000, data: '{"a":1}', remark: 'why' });
    expect(await tasks.info(data.id)).toMatchObject({
      status: 1,
      type: 1,
      every: null,
      cron: '0 0 4 * * *',
      nextRunTime: expect.stringMatching(/ 04:00:00$/),
      data: '{"a":1}',
      remark: 'why',
      running: false,
      lastRun: null,
      runs: 0,
    });
  });

  test('refuses properties that only the server sets', async () => {
    const claimed = { type: 0, jobId: 'x', runs: 9, nextRunTime: '2020-01-01 00:00:00', lockOwner: 'me', lastLogId: 1 };
    expect(fieldsOf(await add({ ...daily, ...claimed }))).toEqual(Object.keys(claimed));
    const { data } = await add(daily);
    const row = await tasks.row(data.id);
    expect(row).toMatchObject({ type: 1, runs: 0, lockOwner: null, lastLogId: null });
    expect(row.jobId).not.toBe('x');
    expect(+(row.nextRunTime ?? 0)).toBeGreaterThan(tasks.now());
    expect(fieldsOf(await update({ id: data.id, ...claimed }))).toEqual(Object.keys(claimed));
    expect(await tasks.row(data.id)).toMatchObject({ type: 1, runs: 0, lockOwner: null, nextRunTime: row.nextRunTime });
  });

  test('can be added in a list, with errors that name the position', async () => {
    const { data, code } = await admin.post<{ id: number[] }>('task/info/add', [daily, { ...daily, name: 'two' }]);
    expect([code, data.id.length]).toEqual([1000, 2]);
    expect(fieldsOf(await add([daily, { ...daily, cron: 'x' }]))).toEqual(['1.cron']);
  });

  test('can be stopped and started any number of times', async () => {
    const { data } = await add(daily);
    const { id } = data;
    for (const call of ['stop', 'stop'])
      expect(await admin.post(`task/info/${call}`, { id })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, nextRunTime: null });
    for (const type of [0, 1]) expect(await admin.post('task/info/start', { id, type })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 1, nextRunTime: expect.stringMatching(/ 04:00:00$/) });
    for (const call of ['start', 'stop', 'once'])
      expect(await admin.post(`task/info/${call}`, { id: 987_654 })).toMatchObject({ code: 1001 });
    for (const call of ['start', 'stop', 'once'])
      expect(await admin.post(`task/info/${call}`, {})).toMatchObject({ code: 1002 });
  });

  test('is not started if it would not run before its end, and the refusal says so', async () => {
    const { data } = await add({ ...daily, status: 0, endDate: '2099-01-01 00:00:00' });
    await make.source.query("UPDATE `task_info` SET `endDate` = '2020-01-01 00:00:00.000' WHERE `id` = ?", [data.id]);
    const { code, message } = await english().post('task/info/start', { id: data.id });
    expect([code, message]).toEqual([1001, 'daily cannot be started: it would not run once before it ends']);
    expect(await tasks.info(data.id)).toMatchObject({ status: 0 });
  });

  test('keeps its next run if an edit does not change its plan', async () => {
    const id = await tasks.add({ taskType: 1, every: 60_000, service: 'test.note()' });
    const { nextRunTime } = await tasks.row(id);
    tasks.pass(20_000);
    await update({ id, name: 'renamed', every: 60_000 });
    expect((await tasks.row(id)).nextRunTime).toEqual(nextRunTime);
    await update({ id, endDate: '2099-01-01 00:00:00' });
    expect((await tasks.row(id)).nextRunTime).toEqual(nextRunTime);
    await update({ id, every: 30_000 });
    expect(+((await tasks.row(id)).nextRunTime ?? 0)).toBe(tasks.now() + 30_000);
  });

  test('accepts another kind of plan and refuses an invalid one', async () => {
    const { data } = await add(daily);
    const { id } = data;
    expect(fieldsOf(await update({ id, taskType: 1 }))).toEqual(['every']);
    expect(fieldsOf(await update({ id, service: 'no.such()' }))).toEqual(['service']);
    expect(await update({ id, taskType: 1, every: 5000 })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ cron: null, every: 5000, status: 1 });
    expect(await update({ id, status: 0 })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 0, nextRunTime: null });
    expect(await update({ id: 987_654, name: 'x' })).toMatchObject({ code: 1001 });
  });

  test('is found by its words and states', async () => {
    await add([
      { ...daily, name: 'needle one', status: 0 },
      { ...daily, name: 'two', remark: 'a needle too', taskType: 1, every: 3000 },
      { ...daily, name: 'three', service: 'demo.test([1], "needle")' },
    ]);
    const names = async (query: object) => (await page({ keyWord: 'needle', ...query })).map(({ name }) => name).sort();
    expect(await names({})).toEqual(['needle one', 'three', 'two']);
    expect(await names({ status: 0 })).toEqual(['needle one']);
    expect(await names({ taskType: 1 })).toEqual(['two']);
    expect(await names({ type: 0 })).toEqual([]);
  });

  test('is restored from the recycle bin as stopped and can be started', async () => {
    const { data } = await add({ ...daily, name: 'back again' });
    const { id } = data;
    const { data: deleted } = await admin.post<{ recycleId: number }>('task/info/delete', { ids: [id] });
    expect(await admin.get('task/info/info', { id })).toMatchObject({ code: 1001 });
    expect(await admin.post('recycle/data/restore', { ids: [deleted.recycleId] })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ name: 'back again', status: 0, nextRunTime: null });
    expect(await admin.post('task/info/start', { id })).toMatchObject({ code: 1000 });
    expect(await tasks.info(id)).toMatchObject({ status: 1 });
  });

  test('can be exported', async () => {
    const { status, headers } = await admin.post('task/info/export', {
      columns: ['name', 'service', 'nextRunTime'],
      titles: ['a', 'b', 'c'],
      format: 'csv',
    });
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  });
});

describe('the system tasks', () => {
  const own = async (caller = admin) => page({ type: 0, order: 'id' }, caller);

  test('exist from the start, with names in the language of the user', async () => {
    expect((await own()).map(({ service, status }) => [service, status])).toEqual([
      ['log.clear()', 1],
      ['recycle.clear()', 1],
      ['task.clearLog()', 1],
      ['space.sweep()', 1],
      ['space.references()', 1],
      ['case.clear()', 1],
      ['plugin.clear()', 1],
      ['backup.make()', 1],
      ['backup.drill()', 1],
      ['key.tellOwners()', 1],
      ['figures.advance()', 1],
    ]);
    expect((await own()).map(({ name }) => name)).toEqual([
      '清理请求日志',
      '清理回收站',
      '清理任务运行日志',
      '清理文件存储',
      '重建文件引用',
      '清理已结案件',
      '清理插件日志',
      '备份',
      '备份恢复演练',
      '提醒密钥到期与闲置',
      '统计聊天数据',
    ]);
    expect((await own(english())).map(({ name }) => name)).toEqual([
      'Clear the request log',
      'Clear the recycle bin',
      'Clear the run log of tasks',
      'Tidy the file storage',
      'Rebuild file references',
      'Clear closed cases',
      'Clean up plugin logs',
      'Backups',
      'Restore drill',
      'Tell of keys that expire or are not used',
      "Count the chat's figures",
    ]);
  });

  test('cannot be deleted, renamed or given another call', async () => {
    const [first] = await own(english());
    const { data } = await add({ ...daily, name: 'beside' });
    expect(await english().post('task/info/delete', { ids: [data.id, first?.id] })).toMatchObject({
      code: 1001,
      message: 'Clear the request log is a task of the system and cannot be deleted',
    });
    expect(await tasks.info(data.id)).toMatchObject({ name: 'beside' });
    expect(fieldsOf(await update({ id: first?.id, name: 'mine' }))).toEqual(['name']);
    expect(fieldsOf(await update({ id: first?.id, service: 'test.note()' }))).toEqual(['service']);
  });

  test('accept another plan from a form that sends all shown values back', async () => {
    const [first] = await own(english());
    const { id, name, service, remark, updateTime } = first ?? {};
    const change = { id, name, service, remark, updateTime, taskType: 1, every: 86_400_000 };
    expect(await update(change, english())).toMatchObject({ code: 1000 });
    expect(await tasks.info(Number(id))).toMatchObject({
      name: '清理请求日志',
      remark: '删除超过保留天数的请求日志',
      every: 86_400_000,
      cron: null,
      type: 0,
    });
  });

  test('delete old records according to the retention', async () => {
    expect((await admin.get('task/info/getKeep')).data).toBe(31);
    for (const value of [0, 10_001, 1.5, '7', null])
      expect((await admin.post('task/info/setKeep', { value })).code).toBe(1002);
    expect((await admin.post('task/info/setKeep', { value: 7 })).code).toBe(1000);
    const id = await tasks.add({ ...daily, status: 0 });
    const log = (days: number) =>
      make.source.manager.insert('task_log', {
        taskId: id,
        status: 1,
        createTime: new Date(Date.now() - days * 86_400_000),
      });
    for (const days of [1, 5, 9, 100]) await log(days);
    const clearing = (await own()).find(({ service }) => service === 'task.clearLog()');
    await admin.post('task/info/once', { id: clearing?.id });
    await tasks.runTask(Number(clearing?.id));
    expect(await tasks.runs(id)).toHaveLength(2);
    expect(await tasks.runs(Number(clearing?.id))).toMatchObject([{ status: 1, detail: '{"deleted":2}', once: true }]);
  });
});

describe('the log of runs', () => {
  let id: number;
  interface Runs {
    list: { id: number; taskName: string; status: number | null; duration: number }[];
    pagination: { total: number };
  }
  const log = async (query: object = {}) => (await admin.get<Runs>('task/info/log', { id, ...query })).data;

  beforeAll(async () => {
    id = await tasks.add({ ...daily, name: 'logged', status: 0 });
    for (const status of [1, 0, 1, null])
      await make.source.manager.insert('task_log', { taskId: id, status, duration: status === null ? null : 5 });
  });

  test('shows the newest first, of one task or of all', async () => {
    const { list, pagination } = await log();
    expect(pagination.total).toBe(4);
    expect(list.map(({ status }) => status)).toEqual([null, 1, 0, 1]);
    expect(new Set(list.map(({ taskName }) => taskName))).toEqual(new Set(['logged']));
    expect(list[0]?.duration).toBeGreaterThanOrEqual(0);
    const { data } = await admin.get<Runs>('task/info/log');
    expect(data.pagination.total).toBeGreaterThan(4);
  });

  test('can be filtered, paged and sorted', async () => {
    expect((await log({ status: 0 })).list.map(({ status }) => status)).toEqual([0]);
    expect((await log({ status: 1 })).list).toHaveLength(2);
    expect((await log({ status: 'running' })).list.map(({ status }) => status)).toEqual([null]);
    expect((await log({ status: '' })).list).toHaveLength(4);
    expect((await log({ page: 2, size: 3 })).list).toHaveLength(1);
    expect((await log({ order: 'createTime', sort: 'asc' })).list.map(({ status }) => status)).toEqual([1, 0, 1, null]);
    for (const wrong of [{ status: 2 }, { order: 'detail' }, { size: 101 }, { page: 0 }, { id: 'x' }, { sort: 'up' }])
      expect(await admin.get('task/info/log', wrong)).toMatchObject({ code: 1002 });
  });
});

describe('the page of the engine', () => {
  test('shows nodes and the queue', async () => {
    const { code, data } = await admin.get('task/engine/figures');
    expect(code).toBe(1000);
    expect(data).toMatchObject({
      adapter: env.redisUrl ? 'bull' : 'in-process',
      nodes: [expect.objectContaining({ role: 'web', pid: process.pid })],
      queue: { running: 0, failed: 0 },
      running: [],
      failed: [],
    });
  });

  test('names jobs by their task or by the title of their push', async () => {
    const id = await tasks.add({ ...daily, name: 'titled' });
    const { jobId } = await tasks.row(id);
    const [push] = await make.source.query(
      'SELECT a.`id`, m.`title` FROM `im_sm_push_task` a JOIN `im_system_message` m ON m.`id` = a.`message_id` LIMIT 1',
    );
    const keys = [jobId, `${jobId}:once`, `push:${push.id}`, 'push:x', 'other:1'];
    expect([...(await tasks.app.nest.get(JobTitles).findTitles(keys))]).toEqual([
      [jobId, 'titled'],
      [`${jobId}:once`, 'titled'],
      [`push:${push.id}`, push.title],
    ]);
  });

  test('can retry and dismiss only jobs that were given up', async () => {
    for (const call of ['retry', 'dismiss']) {
      expect(await admin.post(`task/engine/${call}`, { key: 'task:none' })).toMatchObject({ code: 1001 });
      expect(await admin.post(`task/engine/${call}`, {})).toMatchObject({ code: 1002 });
    }
  });
});
