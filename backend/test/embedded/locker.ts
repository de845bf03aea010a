import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A separate process that locks a database and releases it on command. */
export class Locker {
  private readonly child: ChildProcess;

  constructor(path: string, way: 'IMMEDIATE' | 'EXCLUSIVE' = 'IMMEDIATE') {
    const script = join(__dirname, '../process/hold-lock.cjs');
    this.child = spawn(process.execPath, [script, path, way], { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  hold = (): Promise<void> => this.tell('held');

  free = (): Promise<void> => this.tell('free');

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  private async tell(expected: string): Promise<void> {
    this.child.stdin?.write('\n');
    const heard = new AbortController();
    const { signal } = heard;
    const answer = once(this.child.stdout as NodeJS.ReadableStream, 'data', { signal });
    const [said] = (await Promise.race([answer, once(this.child, 'exit', { signal })])) as [unknown];
    heard.abort();
    if (String(said) !== `${expected}\n`) throw new Error(`The locker said ${String(said)}, not ${expected}.`);
  }
}
