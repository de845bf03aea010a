import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, 'keep-redis.mjs');

const asked = spawnSync(process.execPath, [script, '--port']);

/** Whether this machine can start a Redis server. */
export const canHaveRedis = asked.status === 0;

/** Its address is known before it is started, for code that reads the environment when it is loaded. */
export const redisUrl = `redis://127.0.0.1:${asked.stdout.toString()}`;

/** A Redis server for one test file. It may be stopped, and started again on the same port, empty. */
export class OwnRedis {
  readonly url = redisUrl;
  private child?: ChildProcess;
  private readonly folder = mkdtempSync(join(tmpdir(), 'switchboard-redis-'));

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis();
    await redis.up();
    return redis;
  }

  async up(): Promise<void> {
    const { port } = new URL(this.url);
    const child = spawn(process.execPath, [script, this.folder, port], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`Redis ended with ${child.exitCode}`);
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
