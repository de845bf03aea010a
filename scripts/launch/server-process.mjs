import { spawn } from 'node:child_process';

/** By these a person or a system asks for an end. */
const ASKING = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/** The server in a process of its own, one life after the other. What we are asked is passed on to it. */
export class ServerProcess {
  /** the signal by which we were asked to end, or the server was */
  askedBy;
  #wake;
  untilAsked = new Promise((resolve) => (this.#wake = resolve));
  #child;

  constructor(script, { env = process.env } = {}) {
    this.script = script;
    this.env = env;
    for (const signal of ASKING) process.on(signal, () => this.#ask(signal));
  }

  /** One life: `{ code, signal, ready, lasted }`; `ready` where it has said so over its channel. */
  run() {
    const since = performance.now();
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const child = spawn(process.execPath, [...process.execArgv, this.script], { stdio, env: this.env });
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
    // A terminal has told it already; being told twice does it no harm.
    this.#child?.kill(signal);
  }

  #asked(signal) {
    this.askedBy ??= signal;
    this.#wake();
  }
}
