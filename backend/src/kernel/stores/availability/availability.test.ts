import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { Availability, type Service } from './availability';

/** Whether the fake server answers. */
let answers: boolean;
let asked: { ping: number; connect: number };
let left: ServiceUnavailable[];
let said: string[];
let availability: Availability;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  said = [];
  for (const level of ['warn', 'log'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...words: unknown[]) => void said.push(String(words[0])));
  [answers, left] = [true, []];
  asked = { ping: 0, connect: 0 };
  const answer = (what: keyof typeof asked) => () => {
    asked[what]++;
    return answers ? Promise.resolve() : Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  };
  const service: Service = {
    ...{ place: 'Redis at here', name: 'Redis', answer: 'http.redisAway', meanwhile: 'Jobs wait.' },
    ...{ ping: answer('ping'), connect: answer('connect'), disconnect: (away) => void left.push(away) },
  };
  availability = new Availability(service);
});
afterEach(() => {
  availability.stopChecks();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a service that answers is pinged every two seconds and counts as available', async () => {
  availability.startWatching();
  await pass(6000);
  expect(asked.ping).toBe(3);
  expect(availability.awaySince).toBeUndefined();
  expect(() => availability.mustBeThere()).not.toThrow();
  expect(said).toEqual([]);
});

test('a service is unavailable after two unanswered pings, and waiting and new calls are refused', async () => {
  const losses = jest.fn();
  availability.onLoss(losses);
  availability.startWatching();
  answers = false;
  await pass(2000);
  expect(asked.ping).toBe(2);
  expect(availability.awaySince).toBeInstanceOf(Date);
  expect(availability.answeringFor).toBe(0);
  expect([left.length, losses.mock.calls.length]).toEqual([1, 1]);
  expect(left[0]).toMatchObject({ answer: 'http.redisAway' });
  expect(() => availability.mustBeThere()).toThrow(ServiceUnavailable);
});

test('a service that misses a single ping stays available', async () => {
  availability.startWatching();
  answers = false;
  availability['service'].ping = () => {
    asked.ping++;
    return asked.ping === 1 ? Promise.reject(new Error('late')) : Promise.resolve();
  };
  await pass(2000);
  expect([asked.ping, availability.awaySince]).toEqual([2, undefined]);
});

test('an unavailable service is tried at growing intervals up to two seconds and reported once', async () => {
  answers = false;
  await availability.reconnect();
  const tries: number[] = [];
  for (const ms of [249, 1, 499, 1, 999, 1, 1999, 1, 1999, 1]) {
    await pass(ms);
    tries.push(asked.connect);
  }
  expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  expect(left).toHaveLength(1);
  expect(asked.ping).toBe(0);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Redis at here cannot be used: .*Jobs wait\./);
});

test('a service that answers again is available, watched and reported once', async () => {
  answers = false;
  await availability.reconnect();
  answers = true;
  await pass(250);
  expect(availability.awaySince).toBeUndefined();
  expect(said.at(-1)).toBe('Redis at here answers.');
  await pass(2000);
  expect(availability.answeringFor).toBe(2000);
  expect(asked.ping).toBe(1);
  answers = false;
  await pass(2000);
  expect(left).toHaveLength(2);
});

test('the answering time of a service is infinite when the process starts', () => {
  expect(availability.answeringFor).toBe(Infinity);
});

test('several checks or connection attempts at once cause one request', async () => {
  availability.startWatching();
  const checks = [availability.checkNow(), availability.checkNow()];
  expect(availability.isBeingChecked).toBe(true);
  await Promise.all(checks);
  expect([asked.ping, availability.isBeingChecked]).toEqual([1, false]);
  await Promise.all([availability.reconnect(), availability.reconnect()]);
  expect(asked.connect).toBe(1);
  await availability.reconnect();
  expect(asked.connect).toBe(2);
});

test('a check of a service that is known to be unavailable sends no request', async () => {
  answers = false;
  await availability.reconnect();
  await availability.checkNow();
  expect(asked.ping).toBe(0);
});

test('a stopped service is not asked again, also if an attempt was under way', async () => {
  answers = false;
  const connecting = availability.reconnect();
  availability.stopChecks();
  await connecting;
  expect([availability.awaySince, left]).toEqual([undefined, []]);
  availability.startWatching();
  await pass(10_000);
  expect(asked).toEqual({ ping: 0, connect: 1 });
});

test('a service that is stopped during a successful connection is not watched', async () => {
  const connecting = availability.reconnect();
  availability.stopChecks();
  await connecting;
  await pass(10_000);
  expect(asked).toEqual({ ping: 0, connect: 1 });
});
