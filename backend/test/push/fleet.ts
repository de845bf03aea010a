import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WorkerOrder } from './worker';

const hook = join(__dirname, '../process/typescript.cjs');
const script = join(__dirname, 'worker.ts');

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Worker nodes in separate processes, on the databases of this test file. */
export class Fleet {
  private readonly nodes = new Map<number, ChildProcess>();

  constructor(private readonly order: WorkerOrder) {}

  /** Resolves when the node is ready. */
  async start(): Promise<number> {
    const child = spawn(process.execPath, ['-r', hook, script, JSON.stringify(this.order)], {
      env: { ...process.env, ROLE: 'worker' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = child.pid as number;
    this.nodes.set(pid, child);
    const end = once(child, 'exit');
    const [said] = (await Promise.race([once(child.stdout, 'data'), end])) as [Buffer];
    if (ended(child)) throw new Error(`A worker ended with ${String(said)}.`);
    return pid;
  }

  signal(pid: number, signal: NodeJS.Signals): void {
    this.nodes.get(pid)?.kill(signal);
  }

  /** Ends a node and waits until its process has exited. @returns milliseconds */
  async end(pid: number, signal: NodeJS.Signals): Promise<number> {
    const child = this.nodes.get(pid);
    this.nodes.delete(pid);
    const since = Date.now();
    if (child && !ended(child)) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return Date.now() - since;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.nodes.keys()].map((pid) => this.end(pid, 'SIGKILL')));
  }
}
