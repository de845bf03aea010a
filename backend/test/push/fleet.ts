import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnTime } from '../own-time';
import type { WorkerOrder } from './worker';

const hook = join(__dirname, '../process/typescript.cjs');
const script = join(__dirname, 'worker.ts');

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Worker nodes in separate processes, on the databases of this test file. */
export class Fleet {
  private readonly nodes = new Map<number, ChildProcess>();
  private readonly held = mkdtempSync(join(tmpdir(), 'fleet-'));

  constructor(private readonly order: WorkerOrder) {}

  /** Resolves when the node is ready. */
  async start(): Promise<number> {
    const child = spawn(process.execPath, ['-r', hook, script, JSON.stringify(this.order), this.held], {
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

  /** From now on no node stays in the middle of a page. */
  letGo(): void {
    rmSync(this.held, { recursive: true, force: true });
  }

  signal(pid: number, signal: NodeJS.Signals): void {
    this.nodes.get(pid)?.kill(signal);
  }

  /** Ends a node and waits until its process has exited. @returns milliseconds */
  async end(pid: number, signal: NodeJS.Signals): Promise<number> {
    const child = this.nodes.get(pid);
    this.nodes.delete(pid);
    const time = new OwnTime();
    if (child && !ended(child)) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return time.end();
  }

  async endAll(): Promise<void> {
    this.letGo();
    await Promise.all([...this.nodes.keys()].map((pid) => this.end(pid, 'SIGKILL')));
  }
}
