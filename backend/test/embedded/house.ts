import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Envelope } from '../../src/kernel/basis/codes';
import { ADMIN } from '../app';
import { until } from '../engine/until';

const BACKEND = join(__dirname, '../..');
const HOOK = join(BACKEND, 'test/process/typescript.cjs');
const LONGEST_START_MS = 90_000;
const LONGEST_HEALTH_MS = 20_000;

export interface Ended {
  code: number | null;
  said: string;
}

/**
 * Runs a program from the sources until it exits, as from a terminal.
 * @param under a command that runs it, for example to limit its resources
 */
export async function runToEnd(
  script: string,
  env: NodeJS.ProcessEnv,
  words: string[] = [],
  under: string[] = [],
): Promise<Ended> {
  const { child, said } = launch(script, env, words, under);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: said() };
}

/** Starts a program from the sources and kills it at a certain point. @param reached resolves at that point */
export async function runUntil(
  reached: Promise<void>,
  script: string,
  env: NodeJS.ProcessEnv,
  words: string[],
): Promise<NodeJS.Signals | null> {
  const { child } = launch(script, env, words);
  void reached.then(() => child.kill('SIGKILL'));
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

/** Switchboard in its own process, as `npm start` runs it. A test can kill it, and call it over HTTP. */
export class House {
  token = '';

  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
    readonly said: () => string,
  ) {}

  static async start(env: NodeJS.ProcessEnv): Promise<House> {
    const { child, said } = launch('src/main.ts', env);
    const ready = /ready: (\S+)/;
    await until(
      () => ready.test(said()) || child.exitCode !== null,
      (over) => over,
      LONGEST_START_MS,
    );
    const [, url] = ready.exec(said()) ?? [];
    if (!url) throw new Error(`The house did not start: ${said()}`);
    const house = new House(child, new URL(url).origin.replace('localhost', '127.0.0.1'), said);
    if (env.ROLE === 'worker') return house;
    const { data } = await house.call<{ token: string }>('base/open/login', ADMIN);
    house.token = data?.token ?? '';
    return house;
  }

  /** A request with a body is a POST. */
  async call<T>(path: string, body?: object, language = 'en'): Promise<Envelope<T> & { status: number }> {
    const answer = await fetch(`${this.url}/api/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: this.token, language },
      body: body && JSON.stringify(body),
    });
    return { ...((await answer.json()) as Envelope<T>), status: answer.status };
  }

  /**
   * If the process dies while a connection is being opened, nobody closes that connection. Hence the timeout; the caller has to ask again.
   */
  health = async (what: 'live' | 'ready'): Promise<number> =>
    (await fetch(`${this.url}/health/${what}`, { signal: AbortSignal.timeout(LONGEST_HEALTH_MS) })).status;

  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await once(this.child, 'exit');
  }
}

function launch(script: string, env: NodeJS.ProcessEnv, words: string[] = [], under: string[] = []) {
  const settings = { DATABASE_URL: '', REDIS_URL: '', SEED: 'base', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const [command = '', ...rest] = [...under, process.execPath, '-r', HOOK, join(BACKEND, script), ...words];
  const child = spawn(command, rest, {
    cwd: BACKEND,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}
