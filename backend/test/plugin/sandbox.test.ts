import { Logger } from '@nestjs/common';
import { LIMITS, type SandboxLimits } from '../../src/kernel/plugins/sandbox/limits';
import type { LogLine, Program } from '../../src/kernel/plugins/sandbox/messages';
import { type HostFunctions, Sandbox } from '../../src/kernel/plugins/sandbox/sandbox';
import { HOSTILE_PROGRAMS, hostileCode } from './hostile-programs';
import './source-threads';

/** For code that goes beyond the limits of time. A busy machine may keep a thread from running for a second. */
const SHORT: SandboxLimits = { ...LIMITS, softMs: 100, hardMs: 2000, lateMs: 60_000 };
const MANY: SandboxLimits = { ...SHORT, mostKilled: 1000, mostFailed: 1000 };
/** For code that has to be interrupted before it would be ended. */
const INTERRUPTED: SandboxLimits = { ...MANY, hardMs: 20_000 };
/** For code that stays within them. */
const PATIENT: SandboxLimits = { ...INTERRUPTED, softMs: 10_000 };

const boxes: Sandbox[] = [];
afterAll(() => Promise.all(boxes.map((box) => box.stopProgram())));

async function boxOf(
  code: string,
  more: Partial<Program> = {},
  house: HostFunctions = {},
  limits = PATIENT,
): Promise<Sandbox> {
  const box = new Sandbox({ code, config: {}, grants: [], logs: true, ...more }, house, limits);
  boxes.push(box);
  await box.startProgram();
  return box;
}

const outcomeOf = (box: Sandbox, name: string, input: unknown) =>
  box.callMethod(name, input).then(
    (answers) => ({ answers }),
    (fault: { kind: string }) => fault.kind,
  );

const method = (body: string): string =>
  `exports.Plugin = class { constructor(host) { this.host = host; } run(input) { ${body} } };`;

describe('a program that', () => {
  const limitsOf = (told: unknown) => {
    if (told === 'slow') return INTERRUPTED;
    return told === 'killed' || Array.isArray(told) ? MANY : PATIENT;
  };
  const started = new Map<SandboxLimits, Promise<Sandbox>>();
  const boxWith = (limits: SandboxLimits) => {
    const box = started.get(limits) ?? boxOf(hostileCode(), {}, {}, limits);
    started.set(limits, box);
    return box;
  };

  test.each(HOSTILE_PROGRAMS.map(([name, , told], at) => [name, at, told] as const))(
    '%s harms no other call, and its caller gets the fault',
    async (_, at, told) => {
      const box = await boxWith(limitsOf(told));
      // While it was at it, this thread was free. A busy machine may have kept that from showing: then it is at it again.
      for (let turned = 0; turned < 2;) {
        turned = 0;
        let turning = setImmediate(function turn() {
          turned++;
          turning = setImmediate(turn);
        });
        const outcome = await outcomeOf(box, `p${at}`, null);
        clearImmediate(turning);
        if (Array.isArray(told)) expect(told).toContainEqual(outcome);
        else expect(outcome).toEqual(told);
        if (outcome !== 'slow' && outcome !== 'killed') break;
      }
      let fine = await outcomeOf(box, 'fine', { a: 1 });
      // So may it be interrupted without being at fault.
      while (fine === 'slow') fine = await outcomeOf(box, 'fine', { a: 1 });
      expect(fine).toEqual({ answers: 2 });
    },
  );
});

test('a call whose promise is never settled ends after a time limit', async () => {
  const limits = { ...PATIENT, lateMs: 2000 };
  const box = await boxOf(method('return input ? new Promise(() => {}) : 1;'), {}, {}, limits);
  await expect(box.callMethod('run', 1)).rejects.toMatchObject({ kind: 'late' });
  // Who answers may take as long as a busy machine does.
  limits.lateMs = PATIENT.lateMs;
  expect(await box.callMethod('run', 0)).toBe(1);
});

test('code that does not load is refused, even if it loops or uses up the memory', async () => {
  // The time begins with the program's own code, not with the prelude.
  const interrupted = { ...INTERRUPTED, softMs: 0 };
  const ended = { ...MANY, hardMs: 60 };
  const refused: [string, string, SandboxLimits][] = [
    ['for (;;);', 'slow', interrupted],
    ['exports.Plugin = class { init() { for (;;); } }', 'slow', interrupted],
    ['exports.Plugin = class { init() { throw new Error("no"); } }', 'failed', PATIENT],
    ['exports.Plugin = 7', 'failed', PATIENT],
    ['this is no code', 'failed', PATIENT],
    ['new Array(2 ** 27).join("ab")', 'killed', ended],
  ];
  const faults = await Promise.all(
    refused.map(([code, , limits]) => boxOf(code, {}, {}, limits).catch((fault: { kind: string }) => fault.kind)),
  );
  expect(faults).toEqual(refused.map(([, kind]) => kind));
});

test('calls after one that ends the thread are answered by the next thread', async () => {
  const box = await boxOf(method('return input === 3 ? new Array(2 ** 27).join("ab") : input;'), {}, {}, MANY);
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((input) => box.callMethod('run', input)));
  expect(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { kind: string }).kind)),
  ).toEqual([1, 2, 'killed', 4, 5]);
});

test('a program that is ended or fails too often is stopped, and later calls are refused', async () => {
  const broken = jest.fn();
  const limits = { ...SHORT, mostFailed: 5 };
  const box = await boxOf(method('if (input) throw new Error("no"); return 1;'), {}, { broken }, limits);
  for (let nth = 0; nth < 5; nth++) await expect(box.callMethod('run', 1)).rejects.toMatchObject({ kind: 'failed' });
  await expect(box.callMethod('run', 0)).rejects.toMatchObject({ kind: 'stopped' });
  expect(broken.mock.calls).toEqual([[{ key: 'sandbox.failedTooOften' }, 'failed']]);
  const ended = await boxOf(method('new Array(2 ** 27).join("ab");'), {}, { broken }, { ...SHORT, mostKilled: 2 });
  const kinds = [ended.callMethod('run', 0), ended.callMethod('run', 0), ended.callMethod('run', 0)];
  expect(
    (await Promise.allSettled(kinds)).map((one) => ((one as PromiseRejectedResult).reason as { kind: string }).kind),
  ).toEqual(['killed', 'killed', 'stopped']);
});

test('a program has only the host functions that it was granted, and its log is limited', async () => {
  const lines: LogLine[] = [];
  const give = jest.fn((...args: unknown[]) => Promise.resolve({ given: args }));
  const house = { grants: { give, keep: give }, logged: (more: LogLine[]) => void lines.push(...more) };
  const code = method(`
    if (input === 'names') return Object.keys(this.host);
    if (input === 'change') return Reflect.set(this.host, 'give', 1);
    for (let i = 0; i < 300; i++) this.host.log.info('line', { i }, 'x'.repeat(2000));
    return this.host.give('a', 2).then((answer) => [answer, this.host.config]);`);
  const box = await boxOf(code, { grants: ['give'], config: { word: 1 } }, house);
  expect(await box.callMethod('run', 'names')).toEqual(['config', 'give', 'log']);
  expect(await box.callMethod('run', 'change')).toBe(false);
  expect(await box.callMethod('run', 'all')).toEqual([{ given: ['a', 2] }, { word: 1 }]);
  expect(give.mock.calls).toEqual([['a', 2]]);
  // Twice a hundred, where a minute ends meanwhile.
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines[0]).toEqual({ level: 'info', text: expect.stringMatching(/^line \{"i":0\} x+$/) as string });
  expect(Math.max(...lines.map(({ text }) => text.length))).toBe(1000);
});

test('a program that is refused a host function learns no reason', async () => {
  jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  const refuse = () => Promise.reject(new Error('the password is 1234'));
  const code = method('return this.host.give().catch((error) => error.message);');
  const box = await boxOf(code, { grants: ['give'] }, { grants: { give: refuse } });
  expect(await box.callMethod('run', 0)).toBe('the house refuses this');
});

test('calls of a missing method, with too much input or beyond the queue are refused', async () => {
  const box = await boxOf(method('return 1;'), {}, {}, { ...PATIENT, mostWaiting: 2 });
  await expect(box.callMethod('walk', 0)).rejects.toMatchObject({ kind: 'missing' });
  await expect(box.callMethod('run', 'x'.repeat(300_000))).rejects.toMatchObject({ kind: 'unfit' });
  const asked = [1, 2, 3].map(() => box.callMethod('run', 0));
  await expect(asked[2]).rejects.toMatchObject({ kind: 'busy' });
  expect(await Promise.all(asked.slice(0, 2))).toEqual([1, 1]);
  await box.stopProgram();
  await expect(box.callMethod('run', 0)).rejects.toMatchObject({ kind: 'stopped' });
});
