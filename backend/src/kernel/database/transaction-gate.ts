/** A transaction that waits for itself would wait for ever; this long is taken for that mistake. */
const LONGEST_WAIT_MS = 15_000;

interface Waiter {
  /** who wants to be alone; none where others may pass beside */
  readonly owner: object | null;
  letIn(): void;
}

/** Whoever asked may try again: the code is MySQL's for the same. */
export class GateTimeout extends Error {
  readonly code = 'ER_LOCK_WAIT_TIMEOUT';

  constructor() {
    super(
      'A statement waited too long for a transaction to end. If it belongs to that one: use the manager that the transaction hands in.',
    );
  }
}

/**
 * The embedded database has one connection, and TypeORM hands the same transaction state to everyone: a write made
 * beside a transaction that rolls back is lost with it. The gate lets one transaction in at a time, and nobody else's
 * statements meanwhile; who came first goes first.
 */
export class TransactionGate {
  private owner: object | null = null;
  /** statements that have passed and are not done */
  private underWay = 0;
  private readonly waiting = new Set<Waiter>();

  isOwner(runner: object): boolean {
    return this.owner === runner;
  }

  /** Runs a statement outside of a transaction. */
  async runStatement<T>(statement: () => Promise<T>): Promise<T> {
    // Whoever is let in is counted at once, not when it comes to run: else a transaction could begin in between.
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
