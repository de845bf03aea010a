import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilSaid } from '../engine/until-said';

const BACKEND = join(__dirname, '../..');

/** Processes that run tasks, and a folder in which they record what they do. */
export class Nodes {
  private readonly folder = mkdtempSync(join(tmpdir(), 'switchboard-nodes-'));
  private readonly all: ChildProcess[] = [];

  /** Starts another process and waits until it is ready. In jest `process.env` is a copy, so it is passed explicitly. */
  async start(places = 50, variables: Record<string, string> = {}): Promise<ChildProcess> {
    const hook = join(BACKEND, 'test/process/typescript.cjs');
    const child = spawn(
      process.execPath,
      ['-r', hook, join(BACKEND, 'test/process/task-node.ts'), this.folder, `${places}`],
      {
        env: { ...process.env, ROLE: 'worker', ...variables },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.all.push(child);
    await untilSaid(child, (said) => said.includes('here'));
    return child;
  }

  async end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** The events that the nodes have recorded of a run: `begin 123`, `end 123`. */
  notes(name: string): string[] {
    try {
      return readFileSync(join(this.folder, name), 'utf8').trim().split('\n');
    } catch {
      // No run has begun.
      return [];
    }
  }

  begun = (name: string): number => this.notes(name).filter((note) => note.startsWith('begin')).length;

  /** Lets the runs of that name end, from now on. */
  open(name: string): void {
    writeFileSync(join(this.folder, `${name}.open`), '');
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((child) => this.end(child)));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
