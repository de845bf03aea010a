import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { loopShare } from '../../../basis/fairness/loop-share';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { EmbeddedStore } from './embedded-store';

type QueryMethod = Parameters<BetterSqlite3QueryRunner['query']>;
type Answer = ReturnType<BetterSqlite3QueryRunner['query']>;

/** A statement counts as a write unless it is known to only read. */
const READS = /^\s*(?:SELECT|EXPLAIN|PRAGMA)\b/i;

/** Sends statements and transactions through the store's gate. */
export class EmbeddedQueryRunner extends BetterSqlite3QueryRunner {
  /** the error that ended the transaction before its owner did */
  private endedBy?: { error: unknown };

  constructor(
    driver: BetterSqlite3Driver,
    private readonly store: EmbeddedStore,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: store.statements });
  }

  override async query(...[sql, params, ...more]: QueryMethod): Answer {
    const turn = loopShare.claimTurn(this.store.gate.isOwner(this));
    if (turn) await turn;
    if (sql === 'BEGIN TRANSACTION') return this.begin();
    const isOwner = this.store.gate.isOwner(this);
    if (isOwner && sql === 'COMMIT') return this.commit();
    if (isOwner && sql === 'ROLLBACK') return this.store.rollbackTransaction();
    // libsql treats a single object argument as named parameters, and NULL counts as an object.
    const bound = Array.isArray(params) && params.length === 1 && params[0] === null ? [params] : params;
    const run = () => super.query(sql, bound, ...more) as Promise<unknown>;
    if (isOwner) return this.runWithin(run);
    return this.runAlone(READS.test(sql) ? run : this.kept(run));
  }

  override async startTransaction(...options: Parameters<BetterSqlite3QueryRunner['startTransaction']>): Promise<void> {
    try {
      await super.startTransaction(...options);
    } catch (error) {
      // TypeORM assumes that the transaction has begun and would roll back one that does not exist.
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

  /** Ends a transaction that its owner abandoned; the connection stays open. */
  override async release(): Promise<void> {
    try {
      if (this.isTransactionActive) await super.rollbackTransaction();
    } finally {
      this.store.releaseConnection(this);
      await super.release();
    }
  }

  /** While another program holds the lock, this transaction leaves the gate, so that other callers can go on. */
  private begin(): Promise<void> {
    this.endedBy = undefined;
    return this.store.retryWhileLocked(async () => {
      await this.store.gate.acquireGate(this);
      try {
        this.store.beginTransaction();
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

  /**
   * SQLite may end the whole transaction after an error. Later statements of its owner would then be committed one by one, so all of them
   * are rejected.
   */
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

  /** Checks that the database file is still there, because otherwise the write would be lost. */
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
