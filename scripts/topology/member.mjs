import { once } from 'node:events';
import { Failed } from '../process/run.mjs';
import { until } from '../process/until.mjs';

/** Longer than the grace that compose.yml gives to any of them. */
const LONGEST_END_MS = 75_000;

/** One process of the whole: it can be killed, held up and started anew, and says whether it serves. */
export class Member {
  /**
   * @param child that runs already
   * @param again starts it anew, and answers the child
   * @param serves whether it does its work at this moment
   * @param goodbye the signal by which it is asked to end
   */
  constructor({ name, child, again, serves, goodbye = 'SIGTERM' }) {
    Object.assign(this, { name, child, again, serves, goodbye });
  }

  /** To the whole group of processes, as a container's end is one of all that runs in it. */
  signal(name) {
    process.kill(-this.child.pid, name);
  }

  async kill() {
    const gone = once(this.child, 'exit');
    this.signal('SIGKILL');
    await gone;
  }

  /** Ends it as an orchestrator does. It is asked alone, not with those that it has started. */
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

  /** @throws Failed with its last words, where it ended by itself */
  isAlive() {
    if (this.child.exitCode === null) return true;
    throw new Failed(`${this.name} ended by itself`, `${(this.log ?? []).slice(-20).join('\n')}\n`);
  }
}
