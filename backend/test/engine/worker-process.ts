import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { untilSaid } from './until-said';

export interface Heard {
  what: 'here' | 'began' | 'aborted' | 'done';
  key: string;
  attempt: number;
}

/** A node in its own process, for tests that kill it. */
export class WorkerProcess {
  private readonly heard: Heard[] = [];

  private constructor(private readonly child: ChildProcess) {
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('{"what"')) this.heard.push(JSON.parse(line) as Heard);
      });
  }

  static async start(env: NodeJS.ProcessEnv, settings: Partial<EngineSettings>): Promise<WorkerProcess> {
    const folder = join(__dirname, '../process');
    const args = ['-r', join(folder, 'typescript.cjs'), join(folder, 'engine-node.ts'), JSON.stringify(settings)];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env, ROLE: 'worker' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const worker = new WorkerProcess(child);
    await untilSaid(child, (said) => /\{"what".*\n/.test(said));
    return worker;
  }

  /** The keys of the events that it reported, in order. */
  keys(what: Heard['what'] = 'began'): string[] {
    return this.heard.filter((one) => one.what === what).map(({ key }) => key);
  }

  attemptOf(key: string): number | undefined {
    return this.heard.find((one) => one.what === 'began' && one.key === key)?.attempt;
  }

  /** @returns after how many milliseconds the process had ended */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    const since = Date.now();
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return Date.now() - since;
  }
}
