import { setTimeout as sleep } from 'node:timers/promises';
import { NoNode } from './nodes.mjs';

const PAUSE_MS = 50;
const OPEN = 0;

/**
 * A moderator who decides one case after the other, each fifth by a ban, until none is left. A call without an answer is sent again, as a person
 * presses again; what the first one has done is not known.
 */
export class Moderator {
  /** the cases whose decision was confirmed */
  decided = [];
  /** how many calls were sent and had no answer */
  unanswered = 0;

  /**
   * @param call calls the API as this moderator: `(path, body) => { code, message, data }`. It throws without an answer
   * @param policyId what a ban is for
   */
  constructor(call, policyId) {
    this.call = call;
    this.policyId = policyId;
  }

  async decideAll() {
    for (let one = await this.claimNext(); one; one = await this.claimNext()) await this.decide(one);
  }

  async decide({ id, lastSignalId }) {
    const act = id % 5 ? { outcome: 'noFault' } : { outcome: 'ban', policyId: this.policyId };
    const { code } = await this.ask('im/case/decide', { id, lastSignalId, ...act });
    if (code === 1000) this.decided.push(id);
  }

  /** If nobody's is left, one that a call without an answer has claimed for this moderator may be. */
  async claimNext() {
    const { data } = await this.ask('im/case/next', {});
    if (data.file) return data.file.case;
    const { data: open } = await this.ask('im/case/page', { page: 1, size: 50, state: [OPEN] });
    for (const { id } of open.list) {
      const { code, data: claimed } = await this.ask('im/case/claim', { id });
      if (code === 1000) return claimed.case;
    }
    return undefined;
  }

  async ask(path, body) {
    for (;;) {
      try {
        return await this.call(path, body);
      } catch (error) {
        if (!(error instanceof NoNode)) this.unanswered++;
        await sleep(PAUSE_MS);
      }
    }
  }
}
