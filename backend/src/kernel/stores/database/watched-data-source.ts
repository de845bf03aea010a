import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { connectReason } from '../../../config/connect-reason';
import { Availability, type Service } from '../availability/availability';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { settledWithin } from '../../basis/promises/settled-within';
import { isFull } from './is-full';
import { MysqlProbe } from './mysql-probe';
import { OwnSession } from './own-session';
import { PoolQueue } from './pool-queue';
import { StatementOverdue } from './statement-overdue';
import { type ConnectionCare, type PooledConnection, WatchedQueryRunner } from './watched-query-runner';
import { background } from '../../basis/promises/background';

const BREAK = 'The look after a broken connection';

/** The address of a database and its names in messages. */
export type WatchedDatabase = Pick<Service, 'place' | 'name' | 'answer'> & { url: string };

const CLOSE_MS = 5000;
/** If connections break while the server still answers, log that at most this often. */
const SAY_EVERY_MS = 60_000;

/** Marks the code that prepares a database after an outage; it gets connections before everyone else. */
const preparing = new AsyncLocalStorage<WatchedDataSource>();

/**
 * A data source for a MySQL or MariaDB that may become unavailable at any time. During an outage every request for a connection is rejected
 * at once, and callers that wait for an answer get an error. The connection is retried in the background. When the server answers again,
 * preparations run before other callers are admitted.
 */
export class WatchedDataSource extends DataSource implements ConnectionCare {
  readonly availability: Availability;
  private readonly log = new Logger('Database');
  private readonly preparations: (() => Promise<void>)[] = [];
  private readonly connections = new Set<PooledConnection>();
  private readonly queue = new PoolQueue();
  private readonly probe: MysqlProbe;
  private readonly session: OwnSession;
  private metadatas?: Promise<void>;
  /** whether the application waits for it to open, so that there are no callers to reject */
  private isStarting = false;
  private isLate = false;
  private said = -Infinity;

  constructor(
    options: DataSourceOptions,
    private readonly database: WatchedDatabase,
  ) {
    super(options);
    this.probe = new MysqlProbe(database.url);
    this.session = new OwnSession(database.place, 'timezone' in options && options.timezone === 'local');
    this.availability = new Availability(this.service());
    this.guard(this.driver as MysqlDriver);
  }

  /** Opens the data source; the start fails without it. @throws the driver's error */
  async openNow(): Promise<this> {
    await this.initialize();
    this.availability.startWatching();
    return this;
  }

  /**
   * Builds the entity metadata before there is a connection. Resolves when it is known whether the server answers; it need not be
   * available.
   */
  async openWhenThere(): Promise<this> {
    this.isLate = true;
    await this.buildMetadatas();
    await this.availability.reconnect();
    return this;
  }

  /** Registers work to do whenever the server is available again, before other callers are admitted. It must not throw. */
  whenBack(prepare: () => Promise<void>): void {
    this.preparations.push(prepare);
  }

  override async initialize(): Promise<this> {
    this.isStarting = !this.isLate;
    try {
      return await super.initialize();
    } finally {
      this.isStarting = false;
    }
  }

  /** Stops the availability checks before the application closes the data source. */
  stopChecks(): void {
    this.availability.stopChecks();
    this.probe.closeConnection();
  }

  /**
   * Closes the data source. A server that is unavailable or unresponsive cannot be disconnected cleanly, so the connections are then
   * destroyed.
   */
  override async destroy(): Promise<void> {
    this.stopChecks();
    if (this.availability.awaySince) this.breakAll(this.availability.toError());
    await settledWithin([super.destroy()], CLOSE_MS);
    this.breakAll(this.availability.toError());
  }

  cut(connection: PooledConnection, why: Error): void {
    connection.stream.destroy(why);
    // Otherwise the server would go on with the statement and keep its locks. If the server is unavailable, that ends by itself.
    this.probe.kill(connection.threadId).catch(() => this.availability.checkNow());
  }

  broken(cause: Error): ServiceUnavailable {
    background(BREAK, this.lookAfterBreak(cause));
    return this.availability.toError(cause);
  }

  /** Builds the metadata only once, before there is a connection, because adaptations to the tables change these metadata objects. */
  protected override buildMetadatas(): Promise<void> {
    return (this.metadatas ??= super.buildMetadatas());
  }

  private service(): Service {
    const { place, name, answer } = this.database;
    return {
      place,
      name,
      answer,
      meanwhile: 'What needs it is refused until it answers.',
      ping: () => this.stillThere(),
      connect: () => (this.isLate ? preparing.run(this, () => this.enter()) : this.enter()),
      disconnect: (away) => this.breakAll(away),
    };
  }

  private async enter(): Promise<void> {
    const type = await this.probe.readFlavour();
    const isBack = this.availability.awaySince !== undefined;
    if (!this.isInitialized) {
      for (const options of [this.options, this.driver.options]) Object.assign(options, { type });
      await this.initialize();
    }
    if (isBack) for (const prepare of this.preparations) await prepare();
  }

  private async stillThere(): Promise<void> {
    try {
      await this.probe.readFlavour();
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }

  /** Destroying a connection rejects its waiting callers at once. */
  private breakAll(away: ServiceUnavailable): void {
    this.queue.refuseAll(away);
    for (const { stream } of this.connections) stream.destroy(away);
  }

  /** Makes requests for a connection fail at once while the server is unavailable. */
  private guard(driver: MysqlDriver): void {
    const fromPool = driver.obtainMasterConnection.bind(driver) as () => Promise<PooledConnection>;
    const obtain = async (): Promise<PooledConnection> => this.prepared(this.watch(await fromPool()));
    driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, this);
    driver.obtainMasterConnection = async () => {
      if (this.isStarting || preparing.getStore() === this) return obtain();
      this.availability.mustBeThere();
      if (!this.isInitialized) throw this.availability.toError();
      try {
        return await this.queue.wait(obtain);
      } catch (error) {
        throw this.reasonOf(error as Error);
      }
    };
  }

  /** A connection whose session is not as it must be is never used, nor given back to the pool. */
  private async prepared(connection: PooledConnection): Promise<PooledConnection> {
    try {
      await this.session.prepareConnection(connection);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  private reasonOf(error: Error): Error {
    if (error instanceof ServiceUnavailable || error instanceof StatementOverdue || isFull(error)) return error;
    return this.broken(error);
  }

  /** Watches a connection for errors: if it breaks while idle, an outage is detected before a request fails. */
  private watch(connection: PooledConnection): PooledConnection {
    if (this.connections.has(connection)) return connection;
    this.connections.add(connection);
    // Keep the listener for good: a connection may emit several errors, and an error event without a listener ends the process.
    connection.on('error', (error: Error) => background(BREAK, this.lookAfterBreak(error)));
    connection.stream.once('close', () => this.connections.delete(connection));
    return connection;
  }

  /**
   * Checks the server after a connection broke. An outage is logged by the availability watch; a single broken connection is logged here.
   */
  private async lookAfterBreak(cause: Error): Promise<void> {
    if (cause instanceof ServiceUnavailable || cause instanceof StatementOverdue) return;
    if (this.availability.awaySince || this.availability.isBeingChecked) return;
    await this.availability.checkNow();
    if (this.availability.awaySince || performance.now() - this.said < SAY_EVERY_MS) return;
    this.said = performance.now();
    this.log.warn(`${this.database.place} lets a connection down, and answers: ${connectReason(cause)}`);
  }
}
