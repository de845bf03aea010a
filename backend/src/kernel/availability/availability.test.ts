import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';
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
    ...{ place: 'Redis at here', name: 'Redis', answer: 'http.redisAway', meanwhile: 'Alarms wait.' },
    ...{ ping: answer('ping'), connect: answer('connect'), disconnect: (away) => void left.push(away) },
  };
  availability = new Availability(service);
});
afterEach(() => {
  availability.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a service that answers is pinged every two seconds, and everybody is let in', async () => {
  availability.startWatching();
  await pass(6000);
  expect(asked.ping).toBe(3);
  expect(availability.awaySince).toBeUndefined();
  expect(() => availability.mustBeThere()).not.toThrow();
  expect(said).toEqual([]);
});

test('silence is believed when it is asked twice; who waits is told, and who comes is refused', async () => {
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

test('one missed answer is no outage', async () => {
  availability.startWatching();
  answers = false;
  availability['service'].ping = () => {
    asked.ping++;
    return asked.ping === 1 ? Promise.reject(new Error('late')) : Promise.resolve();
  };
  await pass(2000);
  expect([asked.ping, availability.awaySince]).toEqual([2, undefined]);
});

test('one that is away is tried ever later, up to two seconds, and nobody is told twice', async () => {
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
  expect(said[0]).toMatch(/^Redis at here cannot be used: .*Alarms wait\./);
});

test('one that is back is let in, watched again, and said to answer', async () => {
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

test('at a start it has always answered', () => {
  expect(availability.answeringFor).toBe(Infinity);
});

test('several callers that doubt or connect at once cause one request', async () => {
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

test('a doubt about one that is known to be away asks nobody', async () => {
  answers = false;
  await availability.reconnect();
  await availability.checkNow();
  expect(asked.ping).toBe(0);
});

test('one that is stopped is asked no more, whatever was under way', async () => {
  answers = false;
  const connecting = availability.reconnect();
  availability.stop();
  await connecting;
  expect([availability.awaySince, left]).toEqual([undefined, []]);
  availability.startWatching();
  await pass(10_000);
  expect(asked).toEqual({ ping: 0, connect: 1 });
});

test('one that is stopped while it connects is not watched', async () => {
  const connecting = availability.reconnect();
  availability.stop();
  await connecting;
  await pass(10_000);
  expect(asked).toEqual({ ping: 0, connect: 1 });
});
