import { asker } from '../../basis/fairness/asker';
import { FairLine } from '../../basis/fairness/fair-line';
import { loopShare } from '../../basis/fairness/loop-share';

/** A transaction that waits for itself would wait for ever; a wait of this length is treated as that mistake. */
const LONGEST_WAIT_MS = 15_000;

interface Waiter {
  /** the transaction that needs exclusive access; null for a statement that can run beside others */
  readonly owner: object | null;
  letIn(): void;
}

/** A wait at the gate timed out. The caller may retry: the code is the one that MySQL uses for a lock timeout. */
export class GateTimeout extends Error {
  readonly code = 'ER_LOCK_WAIT_TIMEOUT';

  constructor() {
    super(
      'A statement waited too long for a transaction to end. If it belongs to that one: use the manager that the transaction hands in.',
    );
  }
}

/**
 * The embedded database has one connection, and TypeORM shares its transaction state with all callers: a write made during another caller's
 * transaction is lost if that rolls back. The gate admits one transaction at a time and no other statements during it. Those who
 * waited are let in one by one, by turns of their askers: all at once, they would take the event loop for as long as they are many.
 */
export class TransactionGate {
  private owner: object | null = null;
  /** the number of statements that were admitted and are not done */
  private underWay = 0;
  private readonly waiting = new FairLine<Waiter>();

  isOwner(runner: object): boolean {
    return this.owner === runner;
  }

  /** Runs a statement outside a transaction. */
  async runStatement<T>(statement: () => Promise<T>): Promise<T> {
    // Count a statement when it is admitted, not when it runs; otherwise a transaction could begin in between.
    const waits = this.owner !== null || this.waiting.size > 0;
    if (waits) await this.waitForTurn(null);
    else this.underWay++;
    try {
      if (waits) await loopShare.claimTurn(true);
      return await statement();
    } finally {
      this.underWay--;
      this.letNextIn();
    }
  }

  async acquireGate(runner: object): Promise<void> {
    if (this.owner || this.underWay || this.waiting.size) await this.waitForTurn(runner);
    else this.owner = runner;
  }

  releaseGate(runner: object): void {
    if (this.owner !== runner) return;
    this.owner = null;
    this.letNextIn();
  }

  private letNextIn(): void {
    const waiter = this.owner || this.underWay ? undefined : this.waiting.takeNext()?.item;
    if (!waiter) return;
    if (waiter.owner) this.owner = waiter.owner;
    else this.underWay++;
    waiter.letIn();
  }

  private waitForTurn(owner: object | null): Promise<void> {
    const who = asker();
    return new Promise((resolve, reject) => {
      const waiter = {
        owner,
        letIn: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.waiting.removeItem(who, waiter);
        reject(new GateTimeout());
        this.letNextIn();
      }, LONGEST_WAIT_MS);
      this.waiting.enqueueItem(who, waiter);
    });
  }
}
