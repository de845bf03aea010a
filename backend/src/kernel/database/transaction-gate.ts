import type { DataSource } from 'typeorm';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

/** A transaction that waits for itself would wait for ever; this long is taken for that mistake. */
const LONGEST_WAIT_MS = 15_000;
const WAITED_TOO_LONG =
  'A statement outside of a transaction waited too long for it: use the manager that the transaction hands in.';

/**
 * The embedded database has one connection, and TypeORM hands the same transaction state to everyone: a write made
 * beside a transaction that rolls back is lost with it. The gate lets one transaction in at a time, and nobody else's
 * statements meanwhile.
 */
class Gate {
  private owner: object | null = null;
  /** statements that have passed and are not done */
  private underWay = 0;
  private waiters: (() => void)[] = [];

  async pass<T>(runner: object, statement: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while (this.owner && this.owner !== runner) await this.turn(deadline);
    // Nothing is awaited between being let in and being counted: else two could be let in one after the other.
    this.underWay++;
    try {
      return await statement();
    } finally {
      if (--this.underWay === 0) this.wake();
    }
  }

  async take(runner: object): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    while (this.owner) await this.turn(deadline);
    this.owner = runner;
    while (this.underWay) await this.turn(deadline);
  }

  free(runner: object): void {
    if (this.owner !== runner) return;
    this.owner = null;
    this.wake();
  }

  private wake(): void {
    for (const go of this.waiters.splice(0)) go();
  }

  private turn(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(WAITED_TOO_LONG)), Math.max(0, deadline - Date.now()));
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
    statements: Map<string, unknown>,
  ) {
    super(driver);
    // TypeORM prepares them once a runner, and each call is given a runner of its own.
    Object.assign(this, { stmtCache: statements });
  }

  override async query(
    ...[sql, params, ...more]: Parameters<BetterSqlite3QueryRunner['query']>
  ): ReturnType<BetterSqlite3QueryRunner['query']> {
    // libsql takes a single value that is an object for named parameters, and NULL for an object.
    const bound = Array.isArray(params) && params.length === 1 && params[0] === null ? [params] : params;
    return this.gate.pass(this, () => super.query(sql, bound, ...more));
  }

  override async startTransaction(...options: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    try {
      if (!this.isTransactionActive) await this.gate.take(this);
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

  /** A transaction that its owner abandoned ends with it; the connection outlives them. */
  override async release(): Promise<void> {
    const { inTransaction } = this.driver.databaseConnection as { inTransaction: boolean };
    try {
      if (this.isTransactionActive && inTransaction) await super.rollbackTransaction();
    } finally {
      this.gate.free(this);
      await super.release();
    }
  }

  private freeWhenIdle(): void {
    if (!this.isTransactionActive) this.gate.free(this);
  }
}

/** Installs the gate; call it before the data source is initialised. */
export function gateTransactions(source: DataSource): void {
  const gate = new Gate();
  const driver = source.driver as BetterSqlite3Driver;
  const statements = new Map<string, unknown>();
  driver.createQueryRunner = () => new GatedQueryRunner(driver, gate, statements);
}
