import type { DataSource } from 'typeorm';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

/** A transaction that waits for itself would wait for ever; this long is taken for that mistake. */
const LONGEST_WAIT_MS = 15_000;

/**
 * The embedded database has one connection, and TypeORM hands the same transaction state to everyone: a write made
 * beside a transaction that rolls back is lost with it. The gate lets one transaction in at a time, and nobody else's
 * statements meanwhile.
 */
class Gate {
  private owner: object | null = null;
  private waiters: (() => void)[] = [];

  async pass(runner: object): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while (this.owner && this.owner !== runner) await this.turn(deadline);
  }

  async take(runner: object): Promise<void> {
    await this.pass(runner);
    this.owner = runner;
  }

  free(runner: object): void {
    if (this.owner !== runner) return;
    this.owner = null;
    for (const wake of this.waiters.splice(0)) wake();
  }

  private turn(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () =>
          reject(
            new Error(
              'A statement outside of a transaction waited too long for it: use the manager that the transaction hands in.',
            ),
          ),
        Math.max(0, deadline - Date.now()),
      );
      this.waiters.push(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }
}

class GatedQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly gate: Gate,
  ) {
    super(driver);
  }

  override async query(
    ...statement: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    await this.gate.pass(this);
    return super.query(...statement);
  }

  override async startTransaction(...options: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    if (!this.isTransactionActive) await this.gate.take(this);
    try {
      await super.startTransaction(...options);
    } finally {
      this.freeWhenIdle();
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.freeWhenIdle();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.freeWhenIdle();
    }
  }

  override async release(): Promise<void> {
    this.gate.free(this);
    await super.release();
  }

  private freeWhenIdle(): void {
    if (!this.isTransactionActive) this.gate.free(this);
  }
}

/** Installs the gate; call it before the data source is initialised. */
export function gateTransactions(source: DataSource): void {
  const gate = new Gate();
  const driver = source.driver as BetterSqlite3Driver;
  driver.createQueryRunner = () => new GatedQueryRunner(driver, gate);
}
