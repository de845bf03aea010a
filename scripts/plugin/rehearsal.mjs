import { callOf, misfitOfAnswer } from './contract.mjs';
import { findDifference } from './expectation.mjs';
import { fakeHost } from './fake-host.mjs';
import { functionsOf } from './host-functions.mjs';
import { fromServer } from './server.mjs';

/** A fixture fails if it uses more than this share of a limit, because it would fail on a slower machine. */
const SHARE = 0.5;
const BOUNDS = ['memoryMb', 'stackKb', 'softMs', 'hardMs', 'mostBytes'];
/** Time limits are retried, because another process may have used the processor. */
const TRIES = 3;
const BY_TIME = ['slow', 'killed', 'late'];

/**
 * Runs one fixture like the server does, with half of its limits: `{ ms, answer, lines, misfit }`. `misfit` says what is wrong.
 * @param program `{ code, manifest }`
 */
export async function rehearse(program, fixture) {
  const { LIMITS } = fromServer('kernel/plugins/sandbox/limits');
  const half = { ...LIMITS, ...Object.fromEntries(BOUNDS.map((name) => [name, LIMITS[name] * SHARE])) };
  for (let left = TRIES; ; left--) {
    const run = await attempt(program, fixture, half);
    if (!run.fault) return run;
    if (left > 1 && BY_TIME.includes(run.fault.kind)) continue;
    const whole = await attempt(program, fixture, LIMITS);
    return whole.fault
      ? failed(whole)
      : { ...whole, misfit: `it takes more than half of what it may: ${run.fault.message}` };
  }
}

const failed = (run) => ({ ...run, misfit: `${run.fault.kind}: ${run.fault.message}` });

async function attempt({ code, manifest }, { hook, input, config, given, answer, asked, logged }, limits) {
  const { Sandbox } = fromServer('kernel/plugins/sandbox/sandbox');
  const functions = functionsOf(manifest.scopes);
  const fake = fakeHost(functions, given);
  const settings = { ...defaultsOf(manifest.config), ...config };
  const sandbox = new Sandbox(
    { code, config: settings, grants: functions, logs: manifest.scopes.log === true },
    fake.host,
    limits,
  );
  try {
    await sandbox.startProgram();
    const since = performance.now();
    const said = await sandbox.callMethod(...callOf(hook, input));
    const ms = performance.now() - since;
    const misfit =
      misfitOfAnswer(hook, said) ??
      (answer === undefined ? undefined : findDifference(said, answer, 'the answer')) ??
      (asked === undefined ? undefined : findDifference(fake.asked, asked, 'what it asked')) ??
      (logged === undefined ? undefined : findDifference(fake.lines, logged, 'what it logged'));
    return { ms, answer: said, lines: fake.lines, misfit };
  } catch (fault) {
    if (typeof fault.kind !== 'string') throw fault;
    return { ms: 0, lines: fake.lines, fault };
  } finally {
    await sandbox.stopProgram();
  }
}

/** The settings of a plugin before anybody has filled in its form. */
function defaultsOf(config) {
  if (config.type !== 'object' || typeof config.properties !== 'object') return config;
  const fields = Object.entries(config.properties).filter(([, field]) => 'default' in field);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.default]));
}
