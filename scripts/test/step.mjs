import { Failed } from '../process/run.mjs';
import { watchCores } from './busy-share.mjs';
import { Part } from './part.mjs';

const MINUTE_MS = 60_000;

/**
 * One named part of a run, which says every minute how far it is. Its work gets the part. It returns counts, or nothing if it is a single
 * check that passes or throws. `output` explains a failure. `note` explains a success that tested less than it seems.
 * @returns the counts, with the name, the duration and the files of the part, and how busy the cores were meanwhile
 */
export async function step(name, work) {
  const part = new Part(name);
  const share = watchCores();
  console.log(`→ ${name}`);
  const saying = setInterval(() => console.log(`… ${part.progress}`), MINUTE_MS);
  const counts = (await settle(() => work(part))) ?? { passed: 1 };
  clearInterval(saying);
  const { seconds, ended: files } = part;
  if (counts.failed && counts.output) console.log(indented(counts.output));
  console.log(`${mark(counts)} ${name}: ${described(counts)} (${seconds.toFixed(1)} s)`);
  return { ...counts, name, seconds, files, busy: share() };
}

/** A part that cannot run here: reported with its reason, and counted once. */
export function skippedStep(name, why) {
  console.log(`- ${name}: not run, ${why}`);
  return { skipped: 1 };
}

async function settle(work) {
  try {
    return await work();
  } catch (error) {
    const output = error instanceof Failed ? `${error.output}${error.message}` : error.stack;
    return { failed: 1, output };
  }
}

function described({ passed = 0, failed = 0, skipped = 0, note }) {
  const parts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`, note];
  return parts.filter(Boolean).join(', ');
}

const mark = ({ failed }) => (failed ? '✗' : '✓');

const indented = (text) => text.trimEnd().replace(/^/gm, '    ');
