import type { DataSource } from 'typeorm';
import { TransactionGate } from '../transaction-gate';
import { DatabaseFile } from './database-file';
import type { EmbeddedUnavailable } from './embedded-unavailable';
import { type EmbeddedConnection, isIdle, isInTransaction } from './embedded-connection';
import { EmbeddedOutage } from './embedded-outage';
import { LockWatch } from './lock-watch';
import { failureOf, isBusy } from './sqlite-failure';

/** Another program that writes is waited for so long. */
const LONGEST_LOCK_MS = 5000;

/** What TypeORM's driver has and does not show. */
interface Driver {
  databaseConnection: EmbeddedConnection;
  createDatabaseConnection(): Promise<EmbeddedConnection>;
}

/** One whose file was replaced would, when it is closed, take away the log of the new file. */
const neverClosed: EmbeddedConnection[] = [];

/**
 * The one connection to the embedded database. A write that it lets pass is on disk; one that cannot be is refused with an
 * `EmbeddedAway`, and nobody stands still meanwhile. Where a failure may have hurt the connection it is opened anew.
 */
export class EmbeddedStore {
  readonly gate = new TransactionGate();
  /** TypeORM prepares them once a runner, and each call is given a runner of its own. */
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

  /** Whether what is written now will be kept, as far as that can be known without writing. */
  keepsWrites(): boolean {
    if (!this.outage.isOn && this.file.locate() !== 'there') this.outage.recordFailure('moved');
    return !this.outage.isOn;
  }

  get inTransaction(): boolean {
    return isInTransaction(this.connection);
  }

  /** The connection has just been opened. */
  onOpened(): void {
    this.file.remember();
  }

  /** The connection is about to be closed. */
  onClosing(): void {
    this.outage.stop();
    this.statements.clear();
    if (this.file.locate() === 'moved') neverClosed.push(this.connection);
  }

  /** Tries until no other program is in the way, for a while; where that one is known to stay, once. */
  async retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + LONGEST_LOCK_MS;
    for (;;)
      try {
        return await attempt();
      } catch (error) {
        if (!isBusy(error) || this.outage.isOn || !(await this.isFreeBefore(deadline))) throw this.toCallerError(error);
      }
  }

  /** What a caller is told of an error: where it is the database's own, it is entered as an outage. */
  toCallerError(error: unknown): unknown {
    const failure = failureOf(error);
    if (!failure) return error;
    // One that was opened while the file could only be read stays so.
    if (failure === 'broken' || failure === 'readOnly') this.isSuspect = true;
    return this.outage.recordFailure(failure, error);
  }

  /** @throws EmbeddedAway where a write would be lost, or has been: with a file that nobody will find, or a transaction that nobody ends */
  requireSound(): void {
    if (this.file.locate() !== 'there') throw this.outage.recordFailure('moved');
    if (this.inTransaction) throw this.markBroken();
  }

  /** One that began by reading could find, when it comes to write, that another program has been faster. */
  begin(): void {
    this.requireSound();
    this.connection.exec('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.connection.exec('COMMIT');
    this.requireSound();
  }

  /** What failed may have ended the transaction already. */
  rollback(): void {
    if (this.inTransaction) this.connection.exec('ROLLBACK');
  }

  /** Whoever had the connection alone lets others in: not into a transaction that is still open. */
  releaseConnection(runner: object): void {
    if (!this.gate.isOwner(runner)) return;
    try {
      this.rollback();
    } catch (error) {
      throw this.markBroken(error);
    } finally {
      this.gate.release(runner);
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
    await this.gate.take(this);
    try {
      if (this.source.isInitialized) await work();
    } finally {
      this.releaseConnection(this);
    }
  }

  /** Leaves a connection that has just written. @throws where that cannot be */
  private async putRight(): Promise<void> {
    const place = this.file.locate();
    if (place !== 'there') this.bringIn();
    this.requireDatabase();
    if (this.isSuspect || place === 'walGone' || !isIdle(this.connection)) await this.replace();
    this.write();
  }

  /** What is in a log that has no name, or lies beside another file now, is brought into the file that it belongs to. */
  private bringIn(): void {
    this.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  private requireDatabase(): void {
    if (this.file.locate() === 'moved') throw this.outage.recordFailure('moved');
  }

  private async replace(): Promise<void> {
    const fresh = await this.driver.createDatabaseConnection();
    this.requireDatabase();
    const old = this.connection;
    this.statements.clear();
    this.driver.databaseConnection = fresh;
    this.file.remember();
    this.isSuspect = false;
    old.close();
  }

  /** The least that there is to write: the number of the schema, which is nobody's here, as it was. */
  private write(): void {
    this.connection.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0; COMMIT');
  }

  /** Whatever else is wrong, whoever waits will meet it. */
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
