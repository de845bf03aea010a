/**
 * The chat's tables lie apart here: the entities are decorated for that when they are loaded.
 *
 * @jest-environment ./test/process/environment.cjs
 */
import { hasServers, type Lines, openLines, type ServiceName } from './lines';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Cache } from '../../src/kernel/stores/cache/cache';
import { Handlers } from '../../src/kernel/durability/engine/handlers';
import { Code } from '../../src/kernel/basis/codes';
import type * as App from '../app';
import type { Answer, Caller, TestApp } from '../app';
import { until } from '../engine/until';
import type * as Factories from '../factories';
import type * as Teach from '../task/teach';
import { type Act, type Call, Load } from './load';

/** Nobody waits longer while a service falls silent; mostly it is half of it. All of these are in the time of this process. */
const LONGEST_WAIT_MS: Record<ServiceName, number> = { database: 15_000, 'chat-database': 15_000, redis: 10_000 };
/** Less than any server is waited for. */
const AT_ONCE_MS = 3000;
/** How soon a service that is back is used again. */
const BACK_MS = 10_000;

const MESSAGES: Record<ServiceName, string> = {
  database: "The console's database is out of reach right now, please try again",
  redis: "The console's Redis is out of reach right now, please try again",
  'chat-database': "The chat product's database is out of reach right now, please try again",
};

const UNKNOWN =
  'The database went silent while this was being saved: it may have been saved or not. Look before you try again';

/** What Bull says of a job whose end Redis did not hear: it runs once more, and its row knows. */
const OF_A_JOB = /^Bull: (Missing (key|lock) for job|it works again)/;

/** What a task says of a run that ended just then: its end is written once more, and knows whether it was. */
const OF_A_RUN = /^The end of a run of task \d+ cannot be written down yet\. It is not known whether/;

/** What is said of the audit chain every few minutes, whatever is away. */
const OF_AN_ANCHOR = /^Audit trail: link \d+ is [\da-f]{64}\.$/;

/** What is written down after the COMMIT of a write that was answered, such as the end of its act, is written once more. */
const OF_WHAT_FOLLOWS = /^What follows a transaction could not be done: It is not known whether/;

/** Of each write whose COMMIT got no answer one line is said. */
const OF_A_WRITE = /: It is not known whether the transaction was committed/;

const english = { language: 'en' };

jest.setTimeout(240_000);

(hasServers ? describe : describe.skip)('a server with users at work', () => {
  let lines: Lines;
  let app: TestApp;
  let admin: Caller;
  let said: { level: string; line: string }[] = [];
  let number = 0;
  let ticks = 0;
  let guessed = 0;

  beforeAll(async () => {
    lines = await openLines();
    for (const level of ['warn', 'error', 'log'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...texts: unknown[]) => void said.push({ level, line: String(texts[0]) }));
    // Which engine there is, and where, is decided when the modules are loaded.
    const { startApp, signIn, ADMIN } = jest.requireActual<typeof App>('../app');
    app = await startApp(lines.words);
    // However slow the machine is, the pause after wrong passwords is not over before it is looked for.
    const cache = app.nest.get(Cache);
    const add = cache.setIfAbsent.bind(cache);
    jest
      .spyOn(cache, 'setIfAbsent')
      .mockImplementation((key, value, life) => add(key, value, key.startsWith('throttle:') ? 20 * life : life));
    const token = await signIn(app.caller(), ADMIN.username, ADMIN.password);
    admin = app.caller(token, english);
    const { teach } = jest.requireActual<typeof Teach>('../task/teach');
    teach(app.nest.get(Handlers), 'test.tick', () => ++ticks);
    const { factoriesOf } = jest.requireActual<typeof Factories>('../factories');
    const make = factoriesOf(app);
    // The oldest session of whoever signs in often ends: not that of those who work.
    await make.user({ username: 'somebody' }, [await make.role()]);
    const task = { name: 'tick', service: 'test.tick()', taskType: 1, every: 1000 };
    expect(await admin.post('task/info/add', task)).toMatchObject({ code: 1000 });
  });
  afterAll(async () => {
    await app?.close();
    await lines?.close();
  });

  const post = (path: string, body?: () => object) => () => admin.post(path, body?.());
  const acts: Act[] = [
    { name: 'reads', needs: ['database'], do: post('base/sys/user/page') },
    {
      name: 'writes',
      needs: ['database'],
      do: post('base/sys/param/add', () => ({ name: 'x', keyName: `key-${++number}`, data: '1', dataType: 0 })),
    },
    { name: 'reads the chat', needs: ['chat-database', 'database'], do: post('im/user/page') },
    {
      name: 'writes to the chat',
      needs: ['chat-database', 'database'],
      do: post('im/sensitive_word/add', () => ({ content: `word-${++number}` })),
    },
    {
      name: 'signs in',
      needs: ['database'],
      do: () => app.caller('', english).post('base/open/login', { username: 'somebody', password: 'initial-pass-1' }),
    },
  ];

  const ready = () => app.nest.inject('/health/ready');
  const missing = async () => String((await ready()).headers['x-works-without'] ?? '').split(', ');
  const isRight = ({ status, code }: Answer<unknown>) => status === 200 && code === Code.Success;
  const isRefused = ({ answer }: Call) => answer.status === 503;
  const isGone = (name: ServiceName) => until(missing, (names) => names.includes(name), 60_000);
  const isBack = (name: ServiceName) => until(missing, (names) => !names.includes(name), 60_000);

  /** All that was answered as done is there, once. */
  async function expectKept(calls: readonly Call[]): Promise<void> {
    const idsOf = (act: string) =>
      calls
        .filter((call) => call.act.name === act && isRight(call.answer))
        .map(({ answer }) => (answer.data as { id: number }).id);
    const kept = async (source: { query: DataSource['query'] }, table: string) =>
      new Set((await source.query<{ id: number }[]>(`SELECT id FROM ${table}`)).map(({ id }) => Number(id)));
    const [own, theirs] = [idsOf('writes'), idsOf('writes to the chat')];
    expect(own.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    const params = await kept(app.nest.get(DataSource), 'base_sys_param');
    const words = new Set(
      (await lines.chat.query<{ id: number }>('SELECT id FROM im_sensitive_word')).map(({ id }) => id),
    );
    expect(own.filter((id) => !params.has(id))).toEqual([]);
    expect(theirs.filter((id) => !words.has(id))).toEqual([]);
  }

  /** A sign-in is a write too: it begins a session, in the transaction that looks whether what was proved still holds. */
  const isUnknown = ({ act, answer }: Call): boolean =>
    /^(writes|signs in)/.test(act.name) && answer.status === 504 && answer.message === UNKNOWN;

  /**
   * It is right, or refused in a way that invites to try again, by whoever needs what is away. Of a write whose COMMIT got no answer it is
   * said that nobody knows.
   */
  function expectHonest(calls: readonly Call[], name: ServiceName): void {
    const wrong = calls.filter((call) => {
      const { act, answer } = call;
      if (isRight(answer)) return false;
      const isAway = answer.status === 503 && answer.message === MESSAGES[name];
      return !(act.needs.includes(name) && (isAway || isUnknown(call)));
    });
    expect(wrong.map(({ act, answer: { status, code, message } }) => [act.name, status, code, message])).toEqual([]);
  }

  const guess = () =>
    app.caller().post<{ reason: string }>('base/open/login', { username: `guessed-${guessed}`, password: 'wrong' });

  /** Guessing is slowed down as ever, by this node alone. */
  async function expectThrottle(): Promise<void> {
    guessed++;
    const reasons = [];
    for (let tries = 0; tries < 6; tries++) reasons.push((await guess()).data.reason);
    expect(reasons).toEqual([...Array<string>(5).fill('credentials'), 'throttled']);
  }

  const faults: [ServiceName, 'hush' | 'cut'][] = [
    ['database', 'hush'],
    ['redis', 'hush'],
    ['chat-database', 'hush'],
    ['database', 'cut'],
    ['redis', 'cut'],
    ['chat-database', 'cut'],
  ];

  test.each(faults)(
    'survives an outage of the %s (%s): requests end in time and no data is lost',
    async (name, fault) => {
      await isBack(name);
      said = [];
      const load = new Load(acts);
      await until(
        () => load.calls.filter(({ answer }) => isRight(answer)).length,
        (count) => count > 50,
      );
      const begun = load.time.ms;
      lines.line[name][fault]();
      await isGone(name);
      const known = load.time.ms;
      const { statusCode } = await ready();
      expect(statusCode).toBe(name === 'database' ? 503 : 204);
      if (name === 'redis') await expectThrottle();
      // Long enough for everybody to have asked several times since it is known.
      const before = load.calls.length;
      await until(
        () => load.calls.length,
        (count) => count > before + 150,
        60_000,
      );
      const mended = load.time.ms;
      lines.line[name].mend();
      await isBack(name);
      const back = load.time.ms;
      const ticked = ticks;
      await until(
        () => ticks,
        (count) => count > ticked + 2,
        60_000,
      );
      await load.end();
      if (name === 'redis') expect((await guess()).data).toMatchObject({ reason: 'throttled' });

      expectHonest(load.calls, name);
      expect(load.longest(begun, known)).toBeLessThan(LONGEST_WAIT_MS[name]);
      expect(load.longest(known, mended, isRefused)).toBeLessThan(AT_ONCE_MS);
      expect(back - mended).toBeLessThan(BACK_MS);
      // Who is known already is let in for a while without the console's database.
      const undecided = (act: Act): boolean => act.needs.indexOf(name) > 0;
      for (const { act, begun: at, took, answer } of load.calls)
        if (at > known && at + took < mended && !undecided(act))
          expect([act.name, isRight(answer)]).toEqual([act.name, !act.needs.includes(name)]);
      await expectKept(load.calls);
      const ofWrites = said.filter(({ line }) => OF_A_WRITE.test(line) && !OF_WHAT_FOLLOWS.test(line));
      expect(ofWrites).toHaveLength(load.calls.filter(isUnknown).length);
      expect(ofWrites.filter(({ level }) => level !== 'warn')).toEqual([]);
      const about = said.filter(
        ({ line }) => ![OF_A_JOB, OF_A_RUN, OF_A_WRITE, OF_AN_ANCHOR].some((of) => of.test(line)),
      );
      expect(about.map(({ level, line }) => `${level} ${line}`)).toEqual([
        expect.stringMatching(/^warn .* cannot be used: /),
        expect.stringMatching(/^log .* answers\.$/),
      ]);
    },
  );

  test('replaces broken connections without reporting an outage', async () => {
    for (const name of ['database', 'redis', 'chat-database'] as const) {
      said = [];
      const load = new Load(acts, 1);
      await until(
        () => load.calls.length,
        (count) => count > 20,
      );
      lines.line[name].cut();
      lines.line[name].mend();
      const before = load.calls.length;
      await until(
        () =>
          load.calls
            .slice(before)
            .filter(({ act, answer }) => act.needs.includes(name) === (name !== 'redis') && isRight(answer)).length,
        (count) => count > 10,
        60_000,
      );
      await load.end();
      expectHonest(load.calls, name);
      await expectKept(load.calls);
      expect(said.filter(({ line }) => line.includes('cannot be used'))).toEqual([]);
    }
  });
});
