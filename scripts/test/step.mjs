import { Failed } from '../process/run.mjs';

/**
 * One named part of a run. Its work returns counts, or nothing if it is a single check that passes or throws. `output` explains a failure.
 * `note` explains a success that tested less than it seems.
 */
export async function step(name, work) {
  const since = Date.now();
  console.log(`→ ${name}`);
  const counts = (await settle(work)) ?? { passed: 1 };
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  if (counts.failed && counts.output) console.log(indented(counts.output));
  console.log(`${mark(counts)} ${name}: ${described(counts)} (${seconds} s)`);
  return counts;
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
