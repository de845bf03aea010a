import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processTree } from './process-tree.mjs';

/** All processes that this run started and that have not ended yet. */
const running = new Set();

/** Whether this run was interrupted. What goes on meanwhile, such as the next step of a test run, must not start anything any more. */
let isLeaving = false;

const groups = process.platform !== 'win32';

/**
 * Starts a process as the leader of its own process group. Ctrl-C then reaches it only through us, once, and its own children end with it.
 * @throws after an interrupt
 */
export function start(command, args, options = {}) {
  if (isLeaving) throw new Error(`${command} was not started, because the run was interrupted`);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: groups, ...options });
  running.add(child);
  child.once('exit', () => {
    signal(child, 'SIGKILL');
    running.delete(child);
  });
  child.once('error', () => running.delete(child));
  return child;
}

/** Sends a process the stop signal, and kills it after the grace period. */
export async function end(child, { grace = 10_000 } = {}) {
  if (!running.has(child)) return;
  const gone = once(child, 'exit');
  signal(child, 'SIGTERM');
  const insist = setTimeout(() => signal(child, 'SIGKILL'), grace);
  await gone;
  clearTimeout(insist);
}

/**
 * Ends a process and everything below it, also what it started in groups of their own and could not end itself. Its output is closed, because
 * a process that has left the tree may still hold it open.
 */
export async function endTree(child, options) {
  const tree = processTree(child.pid);
  await end(child, options);
  const left = tree.filter(({ pid, since }) => processTree(pid)[0]?.since === since);
  for (const { group } of left) signalGroup(group, 'SIGKILL');
  for (const stream of child.stdio) stream?.destroy();
}

/** Ends all running children, the youngest first. */
export async function endAll() {
  for (const child of [...running].reverse()) await end(child);
}

/**
 * Runs a clean-up once on Ctrl-C or SIGTERM, then exits with the code that the shell expects.
 * @returns a function that removes the handlers
 */
export function onInterrupt(cleanUp) {
  const leave = async (name, code) => {
    if (isLeaving) return;
    isLeaving = true;
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
  if (groups) signalGroup(child.pid, name);
  else child.kill(name);
}

function signalGroup(group, name) {
  try {
    process.kill(-group, name);
  } catch (error) {
    // The group ended between our check and our signal: there is nothing to signal.
    if (error.code !== 'ESRCH') throw error;
  }
}
