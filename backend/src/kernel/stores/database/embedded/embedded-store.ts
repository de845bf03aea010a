import type { DataSource } from 'typeorm';
import { TransactionGate } from '../transaction-gate';
import { DatabaseFile } from './database-file';
import type { EmbeddedUnavailable } from './embedded-unavailable';
import { type EmbeddedConnection, isIdle, isInTransaction } from './embedded-connection';
import { EmbeddedOutage } from './embedded-outage';
import { LockWatch } from './lock-watch';
import { failureOf, isBusy } from './sqlite-failure';

/** How long to wait for another program that is writing. */
const LONGEST_LOCK_MS = 5000;

/** The internals of TypeORM's driver that are used here. */
interface Driver {
  databaseConnection: EmbeddedConnection;
  createDatabaseConnection(): Promise<EmbeddedConnection>;
}

/** Connections that must never be closed: if the file was replaced, closing the old connection would delete the WAL of the new file. */
const neverClosed: EmbeddedConnection[] = [];

/**
 * Manages the single connection to the embedded database. A write that it lets through is on disk; one that is not possible is rejected
 * with `EmbeddedUnavailable`, without blocking the process. After a failure that may have damaged the connection, it opens a new one.
 */
export class EmbeddedStore {
  readonly gate = new TransactionGate();
  /** A shared statement cache: TypeORM prepares statements per runner, and each call gets its own runner. */
  readonly statements = new Map<string, unknown>();

  private readonly driver: Driver;
  private readonly file: DatabaseFile;
  private readonly outage: EmbeddedOutage;
  private readonly lock = new LockWatch(() => this.isLockFree());
  private isSuspect = false;

  constructor(private readonly source: DataSource) {
    this.driver = source.driver as unknown as Driver;
    this.file = new DatabaseFile(String(source.options.database));
    this.outage = new EmbeddedOutage(this.file.path, () => this.alone(() => this.putRight()));
  }

  /** Whether a write now would be kept, as far as that can be known without writing. */
  keepsWrites(): boolean {
    if (!this.outage.isOn && this.file.locateFiles() !== 'there') this.outage.recordFailure('moved');
    return !this.outage.isOn;
  }

  get inTransaction(): boolean {
    return isInTransaction(this.connection);
  }

  /** Call this when the connection has just been opened. */
  onOpened(): void {
    this.file.rememberFiles();
  }

  /** Call this before the connection is closed. */
  onClosing(): void {
    this.outage.stopRetries();
    this.statements.clear();
    if (this.file.locateFiles() === 'moved') neverClosed.push(this.connection);
  }

  /** Retries an attempt for a while if another program holds the lock. During an outage it tries only once. */
  async retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + LONGEST_LOCK_MS;
    for (;;)
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error) || this.outage.isOn || !(await this.isFreeBefore(deadline))) throw this.toCallerError(error);
      }
  }

  /** Returns the error for the caller. If the database itself failed, an outage is recorded. */
  toCallerError(error: unknown): unknown {
    const failure = failureOf(error);
    if (!failure) return error;
    // A connection that was opened while the file was read-only stays read-only.
    if (failure === 'broken' || failure === 'readOnly') this.isSuspect = true;
    return this.outage.recordFailure(failure, error);
  }

  /** @throws EmbeddedUnavailable if a write would be lost or was lost: the file is no longer at its path, or a transaction was left open */
  requireSound(): void {
    if (this.file.locateFiles() !== 'there') throw this.outage.recordFailure('moved');
    if (this.inTransaction) throw this.markBroken();
  }

  /**
   * Takes the write lock at once (BEGIN IMMEDIATE). A transaction that begins with a read could fail at its first write, because another
   * program has written in the meantime.
   */
  beginTransaction(): void {
    this.requireSound();
    this.connection.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.connection.exec('COMMIT');
    this.requireSound();
  }

  /** Rolls back, if the failure has not already ended the transaction. */
  rollbackTransaction(): void {
    if (this.inTransaction) this.connection.exec('ROLLBACK');
  }

  /** Releases exclusive use of the connection, rolling back a transaction that is still open. */
  releaseConnection(runner: object): void {
    if (!this.gate.isOwner(runner)) return;
    try {
      this.rollbackTransaction();
    } catch (error) {
      throw this.markBroken(error);
    } finally {
      this.gate.releaseGate(runner);
    }
  }

  private markBroken(cause?: unknown): EmbeddedUnavailable {
    this.isSuspect = true;
    return this.outage.recordFailure('broken', cause);
  }

  private get connection(): EmbeddedConnection {
    return this.driver.databaseConnection;
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    await this.gate.acquireGate(this);
    try {
      if (this.source.isInitialized) await work();
    } finally {
      this.releaseConnection(this);
    }
  }

  /** Makes sure that the connection can write, and replaces it if needed. @throws if that is not possible */
  private async putRight(): Promise<void> {
    const place = this.file.locateFiles();
    if (place !== 'there') this.bringIn();
    this.requireDatabase();
    if (this.isSuspect || place === 'walGone' || !isIdle(this.connection)) await this.replace();
    this.write();
  }

  /** Writes the content of a WAL that lost its name, or that now lies beside another file, into the database file it belongs to. */
  private bringIn(): void {
    this.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  private requireDatabase(): void {
    if (this.file.locateFiles() === 'moved') throw this.outage.recordFailure('moved');
  }

  private async replace(): Promise<void> {
    const fresh = await this.driver.createDatabaseConnection();
    this.requireDatabase();
    const old = this.connection;
    this.statements.clear();
    this.driver.databaseConnection = fresh;
    this.file.rememberFiles();
    this.isSuspect = false;
    old.close();
  }

  /** The smallest possible write: it sets the unused user_version to the value that it already has. */
  private write(): void {
    this.connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; COMMIT');
  }

  /** Tests whether the lock is free. Any other error also counts as free: the waiting caller will get it itself. */
  private isLockFree(): boolean {
    try {
      if (!this.inTransaction) this.connection.exec('BEGIN IMMEDIATE; ROLLBACK');
      return true;
    } catch (error) {
      return !isBusy(error);
    }
  }

  private async isFreeBefore(deadline: number): Promise<boolean> {
    do if (performance.now() > deadline) return false;
    while (!(await this.lock.waitUntilFree()));
    return true;
  }
}
