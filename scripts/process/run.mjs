import { once } from 'node:events';
import { end, start } from './children.mjs';

/**
 * Runs a command to its end without printing: `{ code, output, timedOut }`. The output is for error messages. `begun` gets the process.
 */
export async function run(command, args, { timeout, begun, ...options } = {}) {
  const child = start(command, args, options);
  begun?.(child);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  let timedOut = false;
  const limit = timeout && setTimeout(() => ((timedOut = true), void end(child)), timeout);
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, timedOut, output: Buffer.concat(chunks).toString() };
  } catch (error) {
    return { code: 127, timedOut, output: `${command}: ${error.message}\n` };
  } finally {
    clearTimeout(limit);
  }
}

/** Runs a Node script like `run`. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** Like `run`, but throws on failure, with the output. */
export async function must(name, result) {
  const { code, output, timedOut } = await result;
  if (timedOut) throw new Failed(`${name} did not end in time`, output);
  if (code !== 0) throw new Failed(`${name} failed`, output);
  return output;
}

/** A failure that is explained by a command's output, not by a stack. */
export class Failed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}
