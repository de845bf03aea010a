import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Every process that this run started and that has not ended yet. */
const running = new Set();

const groups = process.platform !== 'win32';

/**
 * Starts a process at the head of a group of its own: Ctrl-C then reaches it only through us, once, and whatever it
 * starts in turn ends with it.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: groups, ...options });
  running.add(child);
  child.once('exit', () => {
    signal(child, 'SIGKILL');
    running.delete(child);
  });
  child.once('error', () => running.delete(child));
  return child;
}

/** Asks a process to end, and insists after the grace. */
export async function end(child, { grace = 10_000 } = {}) {
  if (!running.has(child)) return;
  const gone = once(child, 'exit');
  signal(child, 'SIGTERM');
  const insist = setTimeout(() => signal(child, 'SIGKILL'), grace);
  await gone;
  clearTimeout(insist);
}

/** Ends whatever is still running, the youngest first. */
export async function endAll() {
  for (const child of [...running].reverse()) await end(child);
}

/** Runs a clean-up once on Ctrl-C or SIGTERM and then leaves with the code that the shell expects; answers how to stop listening. */
export function onInterrupt(cleanUp) {
  let leaving = false;
  const leave = async (name, code) => {
    if (leaving) return;
    leaving = true;
    process.stderr.write(`\n${name}: ending what was started\n`);
    await cleanUp();
    process.exit(code);
  };
  const interrupted = () => void leave('SIGINT', 130);
  const terminated = () => void leave('SIGTERM', 143);
  process.on('SIGINT', interrupted).on('SIGTERM', terminated);
  return () => process.off('SIGINT', interrupted).off('SIGTERM', terminated);
}

function signal(child, name) {
  try {
    if (groups) process.kill(-child.pid, name);
    else child.kill(name);
  } catch (error) {
    // The group ended between our look and our call: nothing is left to tell.
    if (error.code !== 'ESRCH') throw error;
  }
}
