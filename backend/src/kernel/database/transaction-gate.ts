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
 * transaction is lost if that rolls back. The gate admits one transaction at a time and no other statements during it, in order of arrival.
 */
export class TransactionGate {
  private owner: object | null = null;
  /** the number of statements that were admitted and are not done */
  private underWay = 0;
  private readonly waiting = new Set<Waiter>();

  isOwner(runner: object): boolean {
    return this.owner === runner;
  }

  /** Runs a statement outside a transaction. */
  async runStatement<T>(statement: () => Promise<T>): Promise<T> {
    // Count a statement when it is admitted, not when it runs; otherwise a transaction could begin in between.
    if (this.owner || this.waiting.size) await this.waitForTurn(null);
    else this.underWay++;
    try {
      return await statement();
    } finally {
      this.underWay--;
      this.letNextIn();
    }
  }

  async take(runner: object): Promise<void> {
    if (this.owner || this.underWay || this.waiting.size) await this.waitForTurn(runner);
    else this.owner = runner;
  }

  release(runner: object): void {
    if (this.owner !== runner) return;
    this.owner = null;
    this.letNextIn();
  }

  private letNextIn(): void {
    for (const waiter of this.waiting) {
      if (this.owner || (waiter.owner && this.underWay)) return;
      this.waiting.delete(waiter);
      if (waiter.owner) this.owner = waiter.owner;
      else this.underWay++;
      waiter.letIn();
    }
  }

  private waitForTurn(owner: object | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = {
        owner,
        letIn: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.waiting.delete(waiter);
        reject(new GateTimeout());
        this.letNextIn();
      }, LONGEST_WAIT_MS);
      this.waiting.add(waiter);
    });
  }
}
