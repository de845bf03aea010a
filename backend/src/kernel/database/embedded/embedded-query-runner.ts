import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { EmbeddedStore } from './embedded-store';

type Query = Parameters<BetterSqlite3QueryRunner['query']>;
type Answer = ReturnType<BetterSqlite3QueryRunner['query']>;

/** What is not known to read only is taken for a write. */
const READS = /^\s*(?:SELECT|EXPLAIN|PRAGMA)\b/i;

/** Lets statements and transactions through the store's gate, each in its way. */
export class EmbeddedQueryRunner extends BetterSqlite3QueryRunner {
  /** what ended the transaction before its owner did */
  private endedBy?: { error: unknown };

  constructor(
    driver: BetterSqlite3Driver,
    private readonly store: EmbeddedStore,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: store.statements });
  }

  override async query(...[sql, params, ...more]: Query): Answer {
    if (sql === 'BEGIN TRANSACTION') return this.begin();
    const isOwner = this.store.gate.isOwner(this);
    if (isOwner && sql === 'COMMIT') return this.commit();
    if (isOwner && sql === 'ROLLBACK') return this.store.rollback();
    // libsql takes a single value that is an object for named parameters, and NULL for an object.
    const bound = Array.isArray(params) && params.length === 1 && params[0] === null ? [params] : params;
    const run = () => super.query(sql, bound, ...more) as Promise<unknown>;
    if (isOwner) return this.runWithin(run);
    return this.runAlone(READS.test(sql) ? run : this.kept(run));
  }

  override async startTransaction(...options: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    try {
      await super.startTransaction(...options);
    } catch (error) {
      // TypeORM takes it for begun, and would undo what is not there.
      this.isTransactionActive &&= this.store.gate.isOwner(this);
      throw error;
    } finally {
      this.leaveWhenDone();
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.leaveWhenDone();
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      this.leaveWhenDone();
    }
  }

  /** A transaction that its owner abandoned ends with it; the connection outlives them. */
  override async release(): Promise<void> {
    try {
      if (this.isTransactionActive) await super.rollbackTransaction();
    } finally {
      this.store.releaseConnection(this);
      await super.release();
    }
  }

  /** Where another program writes, others are let in while this one waits for it. */
  private begin(): Promise<void> {
    this.endedBy = undefined;
    return this.store.retryWhileLocked(async () => {
      await this.store.gate.take(this);
      try {
        this.store.begin();
      } catch (error) {
        this.store.releaseConnection(this);
        throw error;
      }
    });
  }

  private commit(): void {
    if (this.endedBy) throw this.endedBy.error;
    try {
      this.store.commit();
    } catch (error) {
      throw this.store.toCallerError(error);
    }
  }

  /** SQLite may end the whole transaction: what its owner writes after that would stand on its own. So it has to be given up. */
  private async runWithin(run: () => Promise<unknown>): Promise<unknown> {
    if (this.endedBy) throw this.endedBy.error;
    try {
      return await run();
    } catch (cause) {
      const error = this.store.toCallerError(cause);
      if (error instanceof EmbeddedUnavailable || !this.store.inTransaction) this.endedBy = { error };
      throw error;
    }
  }

  private runAlone(run: () => Promise<unknown>): Promise<unknown> {
    return this.store.retryWhileLocked(() => this.store.gate.runStatement(run));
  }

  /** Where its file has gone meanwhile, a write is lost. */
  private kept(run: () => Promise<unknown>): () => Promise<unknown> {
    return async () => {
      this.store.requireSound();
      const answer = await run();
      this.store.requireSound();
      return answer;
    };
  }

  private leaveWhenDone(): void {
    if (!this.isTransactionActive) this.store.releaseConnection(this);
  }
}
