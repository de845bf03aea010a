import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { ban } from './load/banning.mjs';
import { push } from './load/pushing.mjs';
import { read } from './load/reading.mjs';
import { signIn } from './load/signing-in.mjs';
import { addTask } from './load/tasks.mjs';
import { write } from './load/writing.mjs';

/**
 * A steady load of everything that staff do, until it is stopped. Each caller has its own address and makes one call after the other. Each
 * write is recorded in the ledger before the call, and marked when it is acknowledged.
 */
export class Load {
  isOver = false;
  ledger = { entries: [], bans: [], tasks: [], pushes: [] };
  running = [];

  constructor({ base, record, staff }) {
    this.record = record;
    const { admin, readers, signers } = staff;
    const caller = { base, staff, token: admin, ledger: this.ledger };
    const callers = [
      ...readers.map((reader) => ({ kind: 'read', pause: 40, step: read, ...reader })),
      { kind: 'sign in', pause: 700, step: signIn, names: signers },
      { kind: 'write', pause: 60, step: write },
      { kind: 'ban', pause: 150, step: ban },
      { kind: 'task', pause: 1000, step: addTask },
      { kind: 'push', pause: 2500, step: push },
    ];
    this.kinds = [...new Set(callers.map(({ kind }) => kind))];
    this.callers = callers.map((one, at) => ({ ...caller, ...one, client: new Client(base, `127.0.0.${at + 10}`) }));
  }

  start() {
    this.running = this.callers.map((caller) => this.keepOn(caller));
  }

  async keepOn(caller) {
    for (let nth = 0; !this.isOver; nth++) {
      const { phase } = this.record;
      const call = async (path, options) => {
        const answer = await caller.client.call(path, { token: caller.token, ...options });
        this.record.note(caller.kind, phase, answer);
        return answer;
      };
      await caller.step({ ...caller, call, phase }, nth);
      await sleep(caller.pause);
    }
    caller.client.close();
  }

  async stop() {
    this.isOver = true;
    await Promise.all(this.running);
  }
}
