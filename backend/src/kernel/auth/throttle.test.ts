import { ProcessCache } from '../cache/process-cache';
import { BusinessError } from '../envelope/business-error';
import { Throttle } from './throttle';

let throttle: Throttle;
beforeEach(() => {
  jest.useFakeTimers();
  throttle = new Throttle(new ProcessCache());
});
afterEach(() => jest.useRealTimers());

const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

/** The seconds to wait, or 0 where the try was allowed. */
async function attempt(account = 'admin'): Promise<number> {
  try {
    await throttle.startTry(account);
    return 0;
  } catch (error) {
    return Number((error as BusinessError).data?.seconds);
  }
}

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect(await attempt()).toBe(0);
}

test('five tries are free, then one waits, twice as long each time, ten minutes at most', async () => {
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

test('fifty tries at the same moment count as fifty', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => attempt()));
  expect(results.filter((seconds) => seconds === 0)).toHaveLength(5);
});

test('of several that find the pause over one gets through', async () => {
  await fail(5);
  wait(30.001);
  const results = await Promise.all(Array.from({ length: 10 }, () => attempt()));
  expect(results.filter((seconds) => seconds === 0)).toHaveLength(1);
});

test('the right password wipes the slate', async () => {
  await fail(5);
  wait(31);
  await fail(1);
  await throttle.succeeded('admin');
  await fail(5);
  expect(await attempt()).toBe(30);
});

test('one account does not slow down another', async () => {
  await fail(5);
  expect(await attempt('operator')).toBe(0);
});

test('an address is not heard for ten minutes after fifty failures, nor is its neighbourhood', async () => {
  for (let time = 0; time < 49; time++) await throttle.addressFailed('2001:db8::1');
  await throttle.checkAddress('2001:db8::1');
  await throttle.addressFailed('2001:db8::2');
  await expect(throttle.checkAddress('2001:db8::3')).rejects.toMatchObject({
    key: 'auth.tooManyTries',
    params: { seconds: 600 },
  });
  await throttle.checkAddress('2001:db8:1::3');
  wait(601);
  await throttle.checkAddress('2001:db8::1');
});
