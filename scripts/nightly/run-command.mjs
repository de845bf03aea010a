import { watchedRun } from '../process/watched-run.mjs';
import { inRoot } from '../process/workspace.mjs';
import { checkLimit } from '../test/check-limit.mjs';

/** A command may take any time, and is ended when it has been idle for too long. */
export const nightlyLimit = (watch) => checkLimit({ ...watch, mostSeconds: Infinity });

/**
 * Runs a command of the list and prints its output as it comes.
 * @param scripts the folder of the scripts
 * @param whyEnd returns why the command must be ended, or null
 * @returns `{ name, isGood, seconds, note }`: the note is what matters of its output
 */
export async function runCommand({ name, script, args, line }, scripts = inRoot('scripts'), whyEnd = nightlyLimit()) {
  const since = Date.now();
  console.log(`→ ${name}: npm run ${[script, ...(args.length ? ['--', ...args] : [])].join(' ')}`);
  const { code, output, ended } = await watchedRun(process.execPath, [`${scripts}/${script}.mjs`, ...args], {
    begun: ({ stdout, stderr }) =>
      [stdout, stderr].forEach((stream) => stream.on('data', (text) => process.stdout.write(text))),
    whyEnd,
  });
  const isGood = code === 0 && !ended;
  return { name, isGood, seconds: (Date.now() - since) / 1000, note: ended ?? noteOf(output, line, isGood) };
}

/** A command that fails says why in its last line. */
function noteOf(output, line, isGood) {
  const last = output.trimEnd().split('\n').at(-1).trim();
  const found = line ? (output.match(line) ?? []) : [];
  return (found.length && isGood ? found : [...new Set([...found, last])]).join('; ');
}
