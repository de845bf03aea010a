import { SchedulerRegistry } from '@nestjs/schedule';
import { WakeUpTimer } from './wake-up-timer';

let woken: number;
let registry: SchedulerRegistry;
let timer: WakeUpTimer;
beforeEach(() => {
  jest.useFakeTimers();
  woken = 0;
  registry = new SchedulerRegistry();
  timer = new WakeUpTimer(registry, 'engine', () => woken++);
});
afterEach(() => jest.useRealTimers());

/** Advances the clock by this many milliseconds. @returns how often the timer has fired by then */
function wokenAfter(pause: number): number {
  jest.advanceTimersByTime(pause);
  return woken;
}

test('the timer fires once, at the earliest of the requested times', () => {
  for (const pause of [500, 100, 100, 300]) timer.wakeAfter(pause);
  expect(registry.getTimeouts()).toEqual(['engine']);
  expect(wokenAfter(99)).toBe(0);
  expect(wokenAfter(1)).toBe(1);
  expect(wokenAfter(1000)).toBe(1);
  expect(registry.getTimeouts()).toEqual([]);
});

test('a request for the time that is already set keeps the timer as it is', () => {
  timer.wakeAfter(100);
  const first = registry.getTimeout('engine');
  timer.wakeAfter(100);
  expect(registry.getTimeout('engine')).toBe(first);
});

test('the timer can be set for any time again after it has fired', () => {
  timer.wakeAfter(100);
  jest.advanceTimersByTime(100);
  timer.wakeAfter(5000);
  expect(wokenAfter(5000)).toBe(2);
});

test('the timer can be set again by its own callback', () => {
  timer = new WakeUpTimer(registry, 'again', () => {
    if (++woken < 3) timer.wakeAfter(100);
  });
  timer.wakeAfter(100);
  expect(wokenAfter(1000)).toBe(3);
});

test('a cleared timer does not fire and can be set for a later time', () => {
  timer.wakeAfter(100);
  timer.clearTimer();
  timer.clearTimer();
  timer.wakeAfter(300);
  expect(wokenAfter(299)).toBe(0);
  expect(wokenAfter(1)).toBe(1);
});
