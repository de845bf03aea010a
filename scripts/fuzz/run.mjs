import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { guarded } from './guard.mjs';
import { brokenForms } from './multipart.mjs';
import { requestsTo } from './requests.mjs';
import { faultOf, SLOW_MS } from './verdict.mjs';

/** The number of requests to one operation before the next operation. */
const IN_A_ROW = 3;
/** The time limit for shrinking a failing request. */
const SHRINK_MS = 10_000;
const LANES = 4;
const REPEATS = 3;

/** Nobody can sign in any more: a request has deleted or renamed the fuzzer's accounts. */
export const LOST = 'lost';

/** Sends requests to all operations, in rounds. */
export class Run {
  #turns = this.#allTurns();
  #lastBad = new Map();
  #returning = new Map();

  /** @param seeds for the requests, used in turn */
  constructor({ document, operations, seeds, findings, statistics, quiet }) {
    Object.assign(this, { operations, seeds, findings, statistics, quiet });
    this.arbitraries = new Map(operations.map((one) => [one, requestsTo(document, one)]));
  }

  /** @returns why the run ended early, or null: `lost` if the accounts are gone, a sentence if the server is gone */
  async until(deadline, { installation, people, sender }) {
    Object.assign(this, { deadline, installation, people, sender, failure: null });
    await this.#sendForms();
    await Promise.all(Array.from({ length: LANES }, () => this.#lane()));
    return this.failure;
  }

  /** Sends every malformed form once in each language: there are few, and random selection would take long to reach all of them. */
  async #sendForms() {
    for (const operation of this.operations.filter(({ type }) => type === 'multipart/form-data'))
      for (const { type, body } of Object.values(brokenForms))
        for (const language of ['zh-cn', 'zh-tw', 'en']) {
          const { path, method } = operation;
          const request = { who: 'super', method, path, headers: { language, 'content-type': type }, body };
          if (!(await this.#isGood(operation, request))) this.#report(operation);
        }
  }

  *#allTurns() {
    for (let round = 0; ; round++)
      for (const [at, operation] of this.operations.entries())
        yield { operation, round, seed: this.seeds[(round + at) % this.seeds.length] };
  }

  async #lane() {
    while (!this.failure && performance.now() < this.deadline) await this.#turn(this.#turns.next().value);
  }

  async #turn({ operation, round, seed }) {
    const property = fc.asyncProperty(this.arbitraries.get(operation), (request) => this.#isGood(operation, request));
    const { failed, errorInstance } = await fc.check(property, {
      seed: seedOf(seed, operation.name, round),
      numRuns: IN_A_ROW,
      interruptAfterTimeLimit: SHRINK_MS,
    });
    // The error comes from the fuzzer itself, not from an answer.
    if (failed && !this.#lastBad.has(operation)) throw errorInstance;
    if (failed) this.#report(operation);
  }

  #report(operation) {
    const { fault, request, answer } = this.#lastBad.get(operation);
    this.#lastBad.delete(operation);
    this.findings.add(operation.name, fault, request, answer, this.#logOf(answer));
  }

  #logOf({ text = '' }) {
    const id = /"requestId":"([\w-]+)"/.exec(text)?.[1];
    return id
      ? this.installation
          .said()
          .split('\n')
          .find((line) => line.includes(id))
      : '';
  }

  /** A known fault does not stop the search for others. The last failing request of fast-check's shrinking is the smallest. */
  async #isGood(operation, generated) {
    if (this.failure) return true;
    const asked = await this.#ask(operation, guarded(generated));
    if (!asked.fault || !this.findings.isNew(operation.name, asked.fault)) return true;
    this.#lastBad.set(operation, asked);
    return false;
  }

  async #ask(operation, request) {
    const answer = await this.quiet.among(() => this.#send(request));
    this.statistics.addAnswer(operation.name, answer);
    if (this.installation.isOver()) this.failure = `the server ended at ${operation.name}`;
    if (answer.status === 401 && request.headers.authorization === undefined) await this.#comeBack(request.who);
    const fault = faultOf(request, answer, operation.answers) ?? (await this.#slowness(request, answer));
    return { request, answer, fault };
  }

  #send(request) {
    const headers = { ...this.people.headersOf(request.who), ...request.headers };
    return this.sender.send({ ...request, headers });
  }

  /** An answer counts as slow only if it is slow each time while nothing else runs, because the machine may have been busy. */
  async #slowness(request, { ms }) {
    if (ms <= SLOW_MS) return null;
    const times = await this.quiet.alone(async () => {
      const all = [];
      while (all.length < REPEATS) all.push((await this.#send(request)).ms);
      return all;
    });
    return Math.min(...times) > SLOW_MS ? `slow: over ${SLOW_MS} ms` : null;
  }

  /** If a request has ended a session, it is started again, once for all lanes that notice. */
  async #comeBack(who) {
    if (who === 'nobody') return;
    const returning = this.#returning.get(who) ?? this.people.comeBack(who);
    this.#returning.set(who, returning);
    const isBack = await returning;
    this.#returning.delete(who);
    if (!isBack) this.failure ??= LOST;
  }
}

const seedOf = (...parts) => createHash('sha256').update(parts.join('\n')).digest().readInt32LE(0);
