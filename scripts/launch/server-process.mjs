import { spawn } from 'node:child_process';
import { YOUNG_HEAP } from './young-heap.mjs';

/** Signals by which a person or the system asks the process to end. */
const ASKING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** Runs the server in its own process, and can start it again. Signals that we receive are passed on to it. */
export class ServerProcess {
  /** the signal that asked us or the server to end */
  askedBy;
  #wake;
  untilAsked = new Promise((resolve) => (this.#wake = resolve));
  #child;

  constructor(script, { env = process.env } = {}) {
    this.script = script;
    this.env = env;
    for (const signal of ASKING) process.on(signal, () => this.#ask(signal));
  }

  /** One run of the server: `{ code, signal, ready, lasted }`. `ready` is whether it reported over its channel that it serves. */
  run() {
    const since = performance.now();
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const child = spawn(process.execPath, [YOUNG_HEAP, ...process.execArgv, this.script], { stdio, env: this.env });
    this.#child = child;
    let ready = false;
    child.once('message', () => (ready = true));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        if (ASKING.includes(signal)) this.#asked(signal);
        resolve({ code, signal, ready, lasted: performance.now() - since });
      });
    });
  }

  #ask(signal) {
    this.#asked(signal);
    // A terminal has sent it the signal already; a second one does no harm.
    this.#child?.kill(signal);
  }

  #asked(signal) {
    this.askedBy ??= signal;
    this.#wake();
  }
}
