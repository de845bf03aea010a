import { ProcessCache } from '../../stores/cache/process-cache';
import { BusinessError } from '../../basis/errors/business-error';
import { type Guess, Throttle } from './throttle';

let throttle: Throttle;
beforeEach(() => {
  jest.useFakeTimers();
  throttle = new Throttle(new ProcessCache());
});
afterEach(() => jest.useRealTimers());

const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

const HOME = '192.0.2.1';
const guess = (account = 'admin', address = HOME, known = false): Guess => ({ account, address, known });

/** Returns the seconds to wait, or 0 if the attempt was allowed. */
async function attempt(one = guess(), step: 'startTry' | 'refuseWhileLocked' = 'startTry'): Promise<number> {
  try {
    await throttle[step](one);
    return 0;
  } catch (error) {
    return Number((error as BusinessError).data?.seconds);
  }
}

async function fail(times: number, one = guess()): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt(one)).toBe(0);
}

describe('an account at a network', () => {
  test('has five free attempts, and then a pause that doubles each time up to ten minutes', async () => {
    await fail(5);
    const pauses: number[] = [];
    for (let time = 0; time < 7; time++) {
      const pause = await attempt();
      pauses.push(pause);
      wait(pause + 0.001);
      await fail(1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  test('is allowed five attempts even if fifty arrive at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => attempt()));
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  test('lets only one of several attempts through when the pause is over', async () => {
    await fail(5);
    wait(30.001);
    const results = await Promise.all(Array.from({ length: 10 }, () => attempt()));
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(1);
  });

  test('starts to count again after a successful sign-in', async () => {
    await fail(5);
    wait(31);
    await fail(1);
    await throttle.recordSuccess(guess());
    await fail(5);
    expect(await attempt()).toBe(30);
  });

  test('delays neither other accounts nor the same account at another network', async () => {
    await fail(5);
    expect(await attempt()).toBe(30);
    expect(await attempt(guess('operator'))).toBe(0);
    expect(await attempt(guess('admin', '198.51.100.7'))).toBe(0);
  });

  test('is counted for the whole IPv6 network and not for a single address', async () => {
    for (let at = 1; at <= 5; at++) await fail(1, guess('admin', `2001:db8::${at}`));
    expect(await attempt(guess('admin', '2001:db8::77'))).toBe(30);
    expect(await attempt(guess('admin', '2001:db8:1::77'))).toBe(0);
  });

  test('is not confused with another one by the way both are written', async () => {
    await fail(5, guess('a', 'b:c'));
    await fail(5, guess('a:b', 'c'));
  });
});

describe('an account that is tried from ever new networks', () => {
  const stranger = (at: number) => guess('admin', `203.0.${Math.floor(at / 250)}.${at % 250}`);

  test('allows twenty-five attempts from unknown networks, and then pauses that grow', async () => {
    for (let at = 0; at < 25; at++) await fail(1, stranger(at));
    const pauses: number[] = [];
    for (let at = 25; at < 30; at++) {
      const pause = await attempt(stranger(at));
      pauses.push(pause);
      wait(pause + 0.001);
      await fail(1, stranger(at));
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480]);
  });

  test('allows twenty-five of a thousand attempts at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 1000 }, (_, at) => attempt(stranger(at))));
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(25);
  });

  test('stays open for its owner at a network where a sign-in succeeded before', async () => {
    await throttle.recordSuccess(guess());
    expect(await throttle.isAcquainted('admin', HOME)).toBe(true);
    expect(await throttle.isAcquainted('admin', '203.0.1.1')).toBe(false);
    expect(await throttle.isAcquainted('operator', HOME)).toBe(false);
    for (let at = 0; at < 30; at++) await attempt(stranger(at));
    expect(await attempt(stranger(31))).toBeGreaterThan(0);
    expect(await attempt(guess('admin', HOME, true))).toBe(0);
    await throttle.recordSuccess(guess('admin', HOME, true));
    expect(await attempt(stranger(32))).toBeGreaterThan(0);
  });
});

describe('a network', () => {
  const failAt = async (address: string, account: string) => throttle.recordFailure(guess(account, address));
  const check = (one: Guess) => attempt(one, 'refuseWhileLocked');

  test('is refused for ten minutes after failures with fifty accounts, as is its IPv6 network', async () => {
    for (let at = 0; at < 49; at++) await failAt('2001:db8::1', `account-${at}`);
    expect(await check(guess('friend', '2001:db8::1'))).toBe(0);
    await failAt('2001:db8::2', 'account-49');
    expect(await check(guess('friend', '2001:db8::3'))).toBe(600);
    expect(await check(guess('friend', '2001:db8:1::3'))).toBe(0);
    wait(601);
    expect(await check(guess('friend', '2001:db8::1'))).toBe(0);
  });

  test('stays open for the accounts that have signed in there before', async () => {
    for (let at = 0; at < 60; at++) await failAt(HOME, `account-${at}`);
    expect(await check(guess('friend'))).toBe(600);
    expect(await check(guess('friend', HOME, true))).toBe(0);
  });

  test('is not blocked by one account, however often that fails and succeeds', async () => {
    for (let at = 0; at < 200; at++) {
      await failAt(HOME, 'clumsy');
      await throttle.recordSuccess(guess('clumsy'));
    }
    expect(await check(guess('friend'))).toBe(0);
  });

  test('refuses an account for ten minutes after fifty failures before the password check', async () => {
    for (let at = 0; at < 49; at++) await failAt(HOME, 'captchas');
    expect(await check(guess('captchas', HOME, true))).toBe(0);
    await failAt(HOME, 'captchas');
    expect(await check(guess('captchas', HOME, true))).toBe(600);
    expect(await check(guess('captchas', '198.51.100.7'))).toBe(0);
  });
});
