import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PNG } from 'pngjs';
import { createApp } from '../src/boot';
import { env } from '../src/config/env';
import type { TokenPair } from '../src/kernel/access/auth/token-pair';
import { accountOf } from '../src/kernel/access/auth/throttle';
import { Cache } from '../src/kernel/stores/cache/cache';
import type { CaptchaWork } from '../src/kernel/access/captcha/proof-of-work';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { BaseSysLog } from '../src/modules/base/tables/log.entity';
import { BaseSysUser } from '../src/modules/base/tables/user.entity';
import { Code } from '../src/kernel/basis/codes';
import { ADMIN, type Caller, startApp, type TestApp } from './app';
import { callerOf } from './caller';
import { type Factories, factoriesOf } from './factories';
import { onBoth } from './process/on-both';
import { solveWork } from './solve-work';

let app: TestApp;
let make: Factories;
let cache: Cache;
let roleId: number;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  cache = app.nest.get(Cache);
  roleId = await make.role();
});
afterAll(() => app.close());
// All of them come from the same address, which would not be heard any more after fifty failures.
beforeEach(() => pardon('127.0.0.1'));
afterEach(() => jest.restoreAllMocks());

async function pardon(address: string): Promise<void> {
  await cache.delete(`throttle:failures:${address}`);
  await cache.delete(`throttle:address:${address}`);
  await cache.delete(`captcha:failures:${address}`);
}

async function account(row: Partial<BaseSysUser> = {}): Promise<string> {
  const username = `visitor-${++count}`;
  await make.user({ username, ...row }, [roleId]);
  return username;
}

const attempt = (username: string, password: string, more: object = {}, caller = app.caller()) =>
  caller.post<TokenPair & { reason?: string; seconds?: number }>('base/open/login', { username, password, ...more });
const recorded = async (where: object): Promise<BaseSysLog[]> => {
  await app.nest.get(RequestLog).flushRecords();
  return make.find(BaseSysLog, { action: '/api/admin/base/open/login', ...where });
};

/** A name with other accents. */
const accented = (name: string): string[] => [
  name.replaceAll('e', 'é'),
  name.replaceAll('e', 'ë'),
  name.replaceAll('a', 'ä').replaceAll('l', 'ĺ'),
];

describe('a refused sign-in', () => {
  test('has the same answer for an unknown user, a disabled one and a wrong password', async () => {
    const [known, disabled] = [await account(), await account({ status: 0 })];
    const answers = [
      await attempt(known, 'wrong-pass'),
      await attempt('nobody-at-all', 'wrong-pass'),
      await attempt(disabled, ADMIN.password),
      await attempt(disabled, 'wrong-pass'),
    ];
    const bodies = answers.map(({ headers: _, ...rest }) => JSON.stringify(rest));
    expect(new Set(bodies)).toEqual(
      new Set([
        JSON.stringify({
          code: 1001,
          message: '账号或密码不正确',
          data: { reason: 'credentials' },
          key: 'auth.wrongCredentials',
          status: 200,
        }),
      ]),
    );
  });

  test('takes as much CPU time for an unknown user as for a known one', async () => {
    // In the processor's time: how long others keep a busy machine from answering says nothing of an account.
    const fastest = { known: Infinity, unknown: Infinity };
    for (let at = 0; at < 6; at++)
      for (const which of ['known', 'unknown'] as const) {
        const username = which === 'known' ? await account() : `nobody-${at}`;
        const started = process.cpuUsage();
        await attempt(username, 'wrong-pass');
        const { user, system } = process.cpuUsage(started);
        fastest[which] = Math.min(fastest[which], user + system);
      }
    // Without a hash to compare with the answer would take a tenth of the time.
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.4);
    expect(fastest.unknown / fastest.known).toBeLessThan(2.5);
  });

  test('is recorded with the account and without the password', async () => {
    const username = await account();
    const [{ id } = { id: 0 }] = await make.find(BaseSysUser, { username });
    await attempt(username, 'super-secret-guess', { captchaId: 'x', verifyCode: 'abcd' });
    const [row] = await recorded({ userId: id });
    expect(row).toMatchObject({ method: 'POST', status: 200, code: 1001, ip: '127.0.0.1' });
    expect(row?.params).toEqual({ username, password: '***', captchaId: '***', verifyCode: '***' });
    expect(JSON.stringify(await recorded({}))).not.toContain('super-secret-guess');
  });

  test('has a message in the requested language', async () => {
    const say = async (language: string) => (await attempt('nobody', 'x', {}, app.caller('', { language }))).message;
    expect([await say('en'), await say('zh-tw'), await say('xx')]).toEqual([
      'The account or the password is not right',
      '帳號或密碼不正確',
      '账号或密码不正确',
    ]);
  });
});

onBoth('a sign-in finds the user in upper or lower case and stores its time', async () => {
  const username = await account();
  const before = (await make.find(BaseSysUser, { username }))[0];
  const started = Date.now();
  expect((await attempt(` ${username.toUpperCase()} `, ADMIN.password)).code).toBe(1000);
  const after = (await make.find(BaseSysUser, { username }))[0];
  expect(after?.lastLoginTime?.getTime()).toBeGreaterThanOrEqual(started);
  expect(after?.updateTime).toEqual(before?.updateTime);
});

describe('a guessed password', () => {
  onBoth('is tried five times for one account, even if fifty guesses come at once', async () => {
    const username = await account();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => attempt(username, `wrong-${at}`)));
    const reasons = answers.map(({ data }) => data.reason);
    expect(reasons.filter((reason) => reason === 'credentials')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'throttled')).toHaveLength(45);
    const { message, data } = await attempt(username, ADMIN.password, {}, app.caller('', { language: 'en' }));
    expect(data.seconds).toBeLessThanOrEqual(30);
    expect(message).toBe(`Too many tries, please try again in ${data.seconds} seconds`);
  });

  onBoth('does not delay other accounts, and a successful sign-in starts the count again', async () => {
    const [guessed, other] = [await account(), await account()];
    for (let at = 0; at < 4; at++) await attempt(guessed, 'wrong-pass');
    expect((await attempt(guessed, ADMIN.password)).code).toBe(1000);
    for (let at = 0; at < 5; at++) expect((await attempt(guessed, 'wrong-pass')).data.reason).toBe('credentials');
    expect((await attempt(guessed, 'wrong-pass')).data.reason).toBe('throttled');
    expect((await attempt(other, ADMIN.password)).code).toBe(1000);
  });

  onBoth('locks the account at that address, for the right password as well', async () => {
    const username = await account();
    for (let at = 0; at < 5; at++) await attempt(username, 'wrong-pass');
    expect((await attempt(username, ADMIN.password)).data.reason).toBe('throttled');
  });

  onBoth('locks no other accounts of the office, however often it is tried', async () => {
    const [clumsy, colleague] = [await account(), await account()];
    for (let at = 0; at < 80; at++) await attempt(clumsy, 'wrong-pass');
    expect((await attempt(clumsy, ADMIN.password)).data.reason).toBe('throttled');
    expect((await attempt(colleague, ADMIN.password)).code).toBe(1000);
    expect((await attempt(await account(), ADMIN.password)).code).toBe(1000);
  });

  onBoth('does not lock users who have signed in at that address before', async () => {
    const [regular, newcomer] = [await account(), await account()];
    expect((await attempt(regular, ADMIN.password)).code).toBe(1000);
    for (let at = 0; at < 49; at++) await cache.incrementCount('throttle:failures:127.0.0.1', 600_000);
    await attempt(`spray-last-${count}`, '123456');
    expect((await attempt(newcomer, ADMIN.password)).data.reason).toBe('throttled');
    expect((await attempt(regular, 'wrong-pass')).data.reason).toBe('credentials');
    expect((await attempt(regular, ADMIN.password)).code).toBe(1000);
    // Though the process forgets, their session does not.
    const [{ id } = { id: 0 }] = await make.find(BaseSysUser, { username: regular });
    await cache.delete(`throttle:known:${JSON.stringify([accountOf(id), '127.0.0.1'])}`);
    expect((await attempt(regular, ADMIN.password)).code).toBe(1000);
  });

  onBoth('is delayed in the same way for an account that does not exist', async () => {
    for (let at = 0; at < 5; at++) await attempt('phantom', 'wrong-pass');
    expect((await attempt('PHANTOM', 'wrong-pass')).data.reason).toBe('throttled');
  });

  onBoth('gets no further attempts by another spelling of the name', async () => {
    await make.user({ username: 'eve-spelled' }, [roleId]);
    for (const name of ['eve-spelled', 'eva-phantom']) {
      for (let at = 0; at < 5; at++) await attempt(name, 'wrong-pass');
      for (const other of [name.toUpperCase(), ` ${name} `]) {
        const { code, data } = await attempt(other, ADMIN.password);
        expect([other, code, data.reason]).toEqual([other, 1001, 'throttled']);
      }
    }
  });

  test('a name with other accents is another name, and one with another composition is the same', async () => {
    await make.user({ username: 'eve-accented' }, [roleId]);
    const codes: number[] = [];
    for (const other of accented('eve-accented')) codes.push((await attempt(other, ADMIN.password)).code);
    expect(codes).toEqual([1001, 1001, 1001]);
    const draft = { username: 'e\u0301ve-composed', password: ADMIN.password, roleIdList: [roleId] };
    const departmentId = await make.department(null);
    const added = await (await app.as('admin')).post('base/sys/user/add', { ...draft, departmentId });
    expect(added).toMatchObject({ code: 1000 });
    for (const same of ['e\u0301ve-composed', '\u00e9ve-composed', 'E\u0301VE-composed'])
      expect((await attempt(same, ADMIN.password)).code).toBe(1000);
  });

  onBoth('locks the address after fifty accounts, whatever address the client claims to have', async () => {
    const friend = await account();
    for (let at = 0; at < 40; at++) await cache.incrementCount('throttle:failures:127.0.0.1', 600_000);
    for (let at = 0; at < 10; at++)
      await attempt(`spray-${at}`, '123456', {}, app.caller('', { 'x-forwarded-for': `203.0.113.${at}` }));
    const { data } = await attempt(friend, ADMIN.password, {}, app.caller('', { 'x-forwarded-for': '198.51.100.1' }));
    expect(data).toMatchObject({ reason: 'throttled' });
    expect(data.seconds).toBeGreaterThan(590);
  });
});

describe('an address behind a proxy', () => {
  let nest: NestFastifyApplication;
  let behind: Caller;
  let close: () => Promise<void>;

  const node = async (trusted: string[]) => {
    nest = await createApp({ ...env, trustedProxies: trusted });
    await nest.init();
    await nest.getHttpAdapter().getInstance().ready();
    behind = callerOf(nest, '', { 'x-forwarded-for': '203.0.113.7' });
    close = () => nest.close();
  };
  const lastIp = async (username: string) => {
    const [{ id } = { id: 0 }] = await make.find(BaseSysUser, { username });
    return (await recorded({ userId: id })).at(-1)?.ip;
  };

  test.each([
    ['is taken from a proxy that is trusted', ['127.0.0.1', '::1'], '203.0.113.7'],
    ['is not taken from anybody else', ['10.1.2.3'], '127.0.0.1'],
  ])('%s', async (_, trusted, ip) => {
    await node(trusted);
    const username = await account();
    expect((await attempt(username, ADMIN.password, {}, behind)).code).toBe(1000);
    await close();
    expect(await lastIp(username)).toBe(ip);
  });

  describe('an address from a trusted proxy', () => {
    beforeAll(() => node(['127.0.0.1', '::1']));
    afterAll(() => close());

    onBoth.each([
      ['203.0.113.7:51234', '203.0.113.7'],
      ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
      ['"[2001:DB8::7]:51234"', '2001:db8::7'],
      ['fe80::7%eth0', 'fe80::7'],
      ['203.0.113.7, 127.0.0.1:443', '203.0.113.7'],
      ['<script>, unknown, 203.0.113.7:51234', '203.0.113.7'],
      ['203.0.113.7, unknown', '127.0.0.1'],
      ['unknown', '127.0.0.1'],
      ['not an address', '127.0.0.1'],
    ])('is read from "%s" and stored in one spelling', async (forwarded, ip) => {
      const username = await account();
      const caller = callerOf(nest, '', { 'x-forwarded-for': forwarded });
      expect((await attempt(username, ADMIN.password, {}, caller)).code).toBe(1000);
      await nest.get(RequestLog).flushRecords();
      expect(await lastIp(username)).toBe(ip);
    });
  });

  onBoth('is delayed whatever port it comes from', async () => {
    await node(['127.0.0.1', '::1']);
    const username = await account();
    const from = (port: number) => callerOf(nest, '', { 'x-forwarded-for': `203.0.113.8:${port}` });
    const reasons: (string | undefined)[] = [];
    for (let port = 50_001; port <= 50_020; port++)
      reasons.push((await attempt(username, 'wrong-pass', {}, from(port))).data.reason);
    expect(reasons.indexOf('throttled')).toBe(5);
    await close();
  });

  test('is refused for an account after failures from twenty-five others, unless it is known', async () => {
    await node(['127.0.0.1', '::1']);
    const from = (ip: string) => callerOf(nest, '', { 'x-forwarded-for': ip });
    for (const username of [await account(), `phantom-${count}`]) {
      const isReal = username.startsWith('visitor');
      const home = from('192.0.2.9');
      expect((await attempt(username, ADMIN.password, {}, home)).code).toBe(isReal ? 1000 : 1001);
      const reasons: (string | undefined)[] = [];
      for (let at = 1; at <= 30; at++)
        reasons.push((await attempt(username, 'wrong-pass', {}, from(`203.0.113.${at}`))).data.reason);
      expect(reasons.indexOf('throttled')).toBe(24);
      expect(new Set(reasons.slice(24))).toEqual(new Set(['throttled']));
      const stranger = await attempt(username, ADMIN.password, {}, from('198.51.100.9'));
      expect(stranger.data.reason).toBe('throttled');
      if (isReal) expect((await attempt(username, ADMIN.password, {}, home)).code).toBe(1000);
      expect((await attempt(await account(), ADMIN.password, {}, from('203.0.113.1'))).code).toBe(1000);
    }
    await close();
  });
});

describe('the captcha', () => {
  beforeEach(() => jest.replaceProperty(app.config, 'captcha', true));

  const draw = async (query: object = {}) =>
    (await app.caller().get<{ captchaId: string; data: string; work: CaptchaWork }>('base/open/captcha', query)).data;
  /** As a person with a browser does. */
  const solve = async ({ captchaId, work }: { captchaId: string; work: CaptchaWork }) => {
    const question = await cache.get<{ text: string | null }>(`captcha:${captchaId}`);
    return { captchaId, ...(question?.text && { verifyCode: question.text }), proof: solveWork(captchaId, work) };
  };
  const wrong = { code: 1001, message: '验证码不正确或已过期', data: { reason: 'captcha' } };

  onBoth('accepts a right answer once', async () => {
    const username = await account();
    const solved = await solve(await draw());
    const lower = { ...solved, verifyCode: solved.verifyCode?.toLowerCase() };
    expect((await attempt(username, ADMIN.password, lower)).code).toBe(1000);
    expect(await attempt(username, ADMIN.password, lower)).toMatchObject(wrong);
  });

  test('accepts more work instead of a text if it has no picture', async () => {
    const username = await account();
    const captcha = await draw({ picture: 'none' });
    expect(captcha.data).toBe('');
    expect((await attempt(username, ADMIN.password, await solve(captcha))).code).toBe(1000);
  });

  test('is used up by a wrong password as well', async () => {
    const username = await account();
    const solved = await solve(await draw());
    expect((await attempt(username, 'wrong-pass', solved)).data.reason).toBe('credentials');
    expect(await attempt(username, ADMIN.password, solved)).toMatchObject(wrong);
  });

  test('becomes more expensive after failed sign-ins', async () => {
    const first = await draw();
    for (let at = 0; at < 12; at++) await attempt(`nobody-${at}`, 'wrong-pass', { captchaId: 'x' });
    const later = await draw();
    await cache.delete('captcha:failures:127.0.0.1');
    expect(later.work.difficulty).toBeGreaterThan(first.work.difficulty);
  });

  onBoth('is accepted once if it is used several times at once', async () => {
    const username = await account();
    const solved = await solve(await draw());
    const answers = await Promise.all([1, 2, 3, 4].map(() => attempt(username, ADMIN.password, solved)));
    expect(answers.filter((answer) => answer.code === Code.Success)).toHaveLength(1);
  });

  onBoth('cannot be left out, guessed or exchanged, and a wrong one uses up no attempt', async () => {
    const username = await account();
    const [mine, yours] = [await draw(), await draw()];
    const { verifyCode, proof } = await solve(yours);
    for (const more of [
      {},
      { captchaId: mine.captchaId },
      { captchaId: '', verifyCode: '' },
      { captchaId: 'x'.repeat(36), verifyCode: 'AAAA' },
      { captchaId: mine.captchaId, verifyCode, proof },
      { captchaId: yours.captchaId, verifyCode },
      { captchaId: '__proto__', verifyCode: 'undefined' },
    ])
      expect(await attempt(username, ADMIN.password, more)).toMatchObject(wrong);
    expect((await attempt(username, ADMIN.password, await solve(await draw()))).code).toBe(1000);
  });

  test('is refused as invalid input if it has the wrong type', async () => {
    for (const more of [
      { verifyCode: 1234 },
      { captchaId: ['x'] },
      { verifyCode: { length: 4 } },
      { captchaId: 'x'.repeat(99) },
      { proof: 12 },
      { proof: '-1' },
      { proof: '1'.repeat(16) },
    ])
      expect((await attempt('admin', 'x', more)).code).toBe(1002);
  });

  test('is drawn as requested within its limits', async () => {
    const { data } = await draw({ width: 120, height: 40, color: '#abc' });
    const picture = PNG.sync.read(Buffer.from(data.replace('data:image/png;base64,', ''), 'base64'));
    expect([picture.width, picture.height, picture.data.subarray(0, 3).toString('hex')]).toEqual([120, 40, 'aabbcc']);
    for (const query of [
      { width: 1e9 },
      { width: 'NaN' },
      { height: -5 },
      { color: 'red"/><script>alert(1)</script>' },
      { color: 'url(#x)' },
      { color: ['#fff', '#000'] },
      { picture: 'svg' },
    ])
      expect((await app.caller().get('base/open/captcha', query)).code).toBe(1002);
  });
});

describe('invalid input of a sign-in', () => {
  test.each([
    [{}],
    [{ username: 'admin' }],
    [{ username: '', password: '' }],
    [{ username: 1, password: 'x' }],
    [{ username: 'admin', password: 123456 }],
    [{ username: { $ne: '' }, password: { $ne: '' } }],
    [{ username: ['admin'], password: 'x' }],
    [{ username: 'a'.repeat(101), password: 'x' }],
    [{ username: 'admin', password: 'x'.repeat(1000) }],
    [[]],
    ['"text"'],
  ])('%j is refused', async (body) => {
    const answer = await app.caller().post<{ errors: object }>('base/open/login', body as object);
    expect([answer.status, answer.code]).toEqual([200, 1002]);
  });

  test.each(['admin\0', '\ud800'])('%j is refused as text', async (username) => {
    expect(await attempt(username, 'x')).toMatchObject({ status: 200, code: 1002 });
  });

  test.each(["' OR 1=1 --", '🔑', '%', 'admin;--'])('%j is treated as an unknown user name', async (username) => {
    expect(await attempt(username, 'x')).toMatchObject({ status: 200, code: 1001 });
  });

  test('is refused as too large if it has ten megabytes', async () => {
    const answer = await attempt('admin', 'x'.repeat(10_000_000));
    expect([answer.status, answer.code, answer.message]).toEqual([200, 1002, '请求内容过大']);
  });
});
