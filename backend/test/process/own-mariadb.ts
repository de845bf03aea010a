import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A MariaDB server for one test file, for what holds for a whole server: other files would suffer. */
export class OwnMariadb {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<OwnMariadb> {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-mariadb-'));
    const child = spawn(process.execPath, [join(__dirname, 'keep-mariadb.mjs'), folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [printed] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [Buffer | number];
    if (child.exitCode !== null) throw new Error(`MariaDB ended with ${child.exitCode}`);
    return new OwnMariadb(String(printed).trim(), child, folder);
  }

  /** The address of a database on it. */
  at(name: string): string {
    return Object.assign(new URL(this.url), { pathname: `/${name}` }).href;
  }

  async remove(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.stdin?.end();
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
