import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { execPath, pid } from 'node:process';
import { patientTimeout, waits } from './process/patient-timeout.cjs';

/** A bound of five seconds, and a machine whose clock and whose other processes are ours. */
function bound() {
  let now = 0;
  let waited = new Map<number, number>();
  let look: () => void = () => undefined;
  const ended = jest.fn();
  const timers = {
    setTimeout: () => undefined,
    setInterval: (callback: () => void) => {
      look = callback;
    },
  };
  patientTimeout(timers, { now: () => now, waits: () => waited })(ended, 5000);
  return {
    ended,
    pass: (ms: number, ...waits: number[]) => {
      now += ms;
      waited = new Map(waits.map((one, at) => [at, one]));
      look();
    },
  };
}

test('a bound ends a test that had all its time', () => {
  const { ended, pass } = bound();
  pass(4999, 0);
  expect(ended).not.toHaveBeenCalled();
  pass(1, 0);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a bound does not count the time that other processes had', () => {
  const { ended, pass } = bound();
  pass(60_000, 56_000);
  expect(ended).not.toHaveBeenCalled();
  pass(1000, 56_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a bound counts only once that several processes of a test wait at the same time', () => {
  const { ended, pass } = bound();
  pass(6000, 1000, 3000, 2500);
  expect(ended).not.toHaveBeenCalled();
  pass(6000, 4000, 3000, 2500);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a test does not see the clock of its runner', () => {
  expect(String(setTimeout)).not.toContain('waits');
});

(existsSync('/proc/self/schedstat') ? test : test.skip)(
  'the system tells for how long a test and a process that it has started waited',
  async () => {
    const child = spawn(execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect([waits().get(pid), waits().get(child.pid ?? 0)]).toEqual([expect.any(Number), expect.any(Number)]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(waits().has(child.pid ?? 0)).toBe(false);
  },
);
