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

test('of all times that it was asked for it wakes at the earliest, once', () => {
  for (const pause of [500, 100, 100, 300]) timer.after(pause);
  expect(registry.getTimeouts()).toEqual(['engine']);
  expect(wokenAfter(99)).toBe(0);
  expect(wokenAfter(1)).toBe(1);
  expect(wokenAfter(1000)).toBe(1);
  expect(registry.getTimeouts()).toEqual([]);
});

test('a time that is as early as the one it has changes nothing', () => {
  timer.after(100);
  const first = registry.getTimeout('engine');
  timer.after(100);
  expect(registry.getTimeout('engine')).toBe(first);
});

test('once it has woken it can be asked for any time again', () => {
  timer.after(100);
  jest.advanceTimersByTime(100);
  timer.after(5000);
  expect(wokenAfter(5000)).toBe(2);
});

test('it can ask for its next time while it wakes', () => {
  timer = new WakeUpTimer(registry, 'again', () => {
    if (++woken < 3) timer.after(100);
  });
  timer.after(100);
  expect(wokenAfter(1000)).toBe(3);
});

test('cleared, it does not wake, and can be asked anew for a later time', () => {
  timer.after(100);
  timer.clear();
  timer.clear();
  timer.after(300);
  expect(wokenAfter(299)).toBe(0);
  expect(wokenAfter(1)).toBe(1);
});
