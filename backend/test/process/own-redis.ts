import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, 'keep-redis.mjs');

/** Whether this machine has a Redis to start. */
export const canHaveRedis = spawnSync(process.execPath, [script, '--installed']).status === 0;

/** A Redis of one test file alone, which may be stopped and started again on the same port, empty. */
export class OwnRedis {
  url = '';
  private child?: ChildProcess;
  private readonly folder = mkdtempSync(join(tmpdir(), 'switchboard-redis-'));

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis();
    await redis.up();
    return redis;
  }

  async up(): Promise<void> {
    const port = this.url ? [new URL(this.url).port] : [];
    const child = spawn(process.execPath, [script, this.folder, ...port], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    this.url = said.toString().trim();
  }

  async down(): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    this.child.stdin?.end();
    await once(this.child, 'exit');
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
