import { once } from 'node:events';
import { Failed } from '../process/run.mjs';
import { until } from '../process/until.mjs';

/** Longer than any stop grace period in compose.yml. */
const LONGEST_END_MS = 75_000;

/** One process of the installation. It can be killed, stopped and started again, and reports whether it serves. */
export class Member {
  /**
   * @param child the running process
   * @param again starts it again and returns the new child
   * @param serves whether it works at this moment
   * @param goodbye the signal that asks it to end
   */
  constructor({ name, child, again, serves, goodbye = 'SIGTERM' }) {
    Object.assign(this, { name, child, again, serves, goodbye });
  }

  /** Sends a signal to the whole process group, as the end of a container ends everything in it. */
  signal(name) {
    process.kill(-this.child.pid, name);
  }

  async kill() {
    const gone = once(this.child, 'exit');
    this.signal('SIGKILL');
    await gone;
  }

  /** Ends the process like an orchestrator does: the signal goes to this process only, not to its children. */
  async end() {
    let isGone = false;
    this.child.once('exit', () => (isGone = true));
    this.child.kill(this.goodbye);
    await until(`The end of ${this.name}`, () => isGone, { limit: LONGEST_END_MS });
  }

  async start() {
    this.child = await this.again();
  }

  async isBack() {
    await until(`${this.name} being back`, () => this.isAlive() && this.serves(), { limit: 120_000 });
  }

  /** @throws Failed with its last output, if it ended by itself */
  isAlive() {
    if (this.child.exitCode === null) return true;
    throw new Failed(`${this.name} ended by itself`, `${(this.log ?? []).slice(-20).join('\n')}\n`);
  }
}
