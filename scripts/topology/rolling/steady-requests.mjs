import { setTimeout as sleep } from 'node:timers/promises';

/** So many are begun in a second, whether or not earlier ones are answered. */
const A_SECOND = 50;
const EVERY_MS = 1000 / A_SECOND;

/** Requests at a steady rate: pages, the person who is signed in, and writes, in turn. Every one must be answered right. */
export class SteadyRequests {
  failures = [];
  longest = 0;
  sent = 0;
  #isOver = false;
  #pending = new Set();
  #running;

  /** @param run the beginning of the names of what is written */
  constructor({ client, token, typeId, run }) {
    Object.assign(this, { client, token, typeId, run });
  }

  start() {
    this.since = performance.now();
    this.#running = this.#begin();
  }

  async stop() {
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#pending);
    this.client.close();
    this.aSecond = (this.sent * 1000) / (performance.now() - this.since);
  }

  async #begin() {
    while (!this.#isOver) {
      const due = (performance.now() - this.since) / EVERY_MS;
      while (this.sent < due) this.#send(this.sent++);
      await sleep(EVERY_MS);
    }
  }

  #send(nth) {
    const one = this.#call(nth).finally(() => this.#pending.delete(one));
    this.#pending.add(one);
  }

  async #call(nth) {
    const calls = [
      ['base/sys/user/page', { page: 1, size: 5 }],
      ['base/comm/person', undefined],
      ['dict/info/add', { typeId: this.typeId, name: `${this.run}-${nth}`, value: `${this.run}-${nth}` }],
    ];
    const [path, body] = calls[nth % calls.length];
    const { outcome, said, ms } = await this.client.call(path, { body, token: this.token });
    this.longest = Math.max(this.longest, ms);
    if (outcome !== 'right') this.failures.push(`${path} was ${outcome} after ${Math.round(ms)} ms: ${said}`);
  }
}
