import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { connectReason } from '../../config/connect-reason';
import { Availability, type Service } from '../availability/availability';
import { ServiceUnavailable } from '../errors/service-unavailable';
import { settledWithin } from '../promises/settled-within';
import { isFull } from './is-full';
import { MysqlProbe } from './mysql-probe';
import { PoolQueue } from './pool-queue';
import { StatementOverdue } from './statement-overdue';
import { type ConnectionCare, type PooledConnection, WatchedQueryRunner } from './watched-query-runner';
import { background } from '../promises/background';

const BREAK = 'The look after a broken connection';

/** How a database is spoken of, and where it is. */
export type WatchedDatabase = Pick<Service, 'place' | 'name' | 'answer'> & { url: string };

const CLOSE_MS = 5000;
/** A server that lets nobody in any more, but answers, is spoken of so often at the most. */
const SAY_EVERY_MS = 60_000;

/** Those who prepare something for a database that has come back are let in before the others. */
const preparing = new AsyncLocalStorage<WatchedDataSource>();

/**
 * A data source on a MySQL or MariaDB, which may go away at any time. While it is away everybody who wants a connection is refused at
 * once, and whoever waits for an answer is told that none will come; it is tried again in the background, and when it answers those who
 * have something to prepare are let in first.
 */
export class WatchedDataSource extends DataSource implements ConnectionCare {
  readonly availability: Availability;
  private readonly log = new Logger('Database');
  private readonly preparations: (() => Promise<void>)[] = [];
  private readonly connections = new Set<PooledConnection>();
  private readonly queue = new PoolQueue();
  private readonly probe: MysqlProbe;
  private metadatas?: Promise<void>;
  /** whether nothing goes on before it is open, so that there is nobody to keep out */
  private isStarting = false;
  private isLate = false;
  private said = -Infinity;

  constructor(
    options: DataSourceOptions,
    private readonly database: WatchedDatabase,
  ) {
    super(options);
    this.probe = new MysqlProbe(database.url);
    this.availability = new Availability(this.service());
    this.guard(this.driver as MysqlDriver);
  }

  /** Nothing goes on without it. @throws what the driver throws */
  async openNow(): Promise<this> {
    await this.initialize();
    this.availability.startWatching();
    return this;
  }

  /** Its entities are known before there is a connection. Comes back when it is known whether the server answers, which it need not. */
  async openWhenThere(): Promise<this> {
    this.isLate = true;
    await this.buildMetadatas();
    await this.availability.reconnect();
    return this;
  }

  /** To be done whenever the server answers anew, before anybody else is let in. It must not throw. */
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

  /** Before the application closes it: it is not looked for any more. */
  stop(): void {
    this.availability.stop();
    this.probe.close();
  }

  /** A server that is away or silent cannot be taken leave of. */
  override async destroy(): Promise<void> {
    this.stop();
    if (this.availability.awaySince) this.breakAll(this.availability.toError());
    await settledWithin([super.destroy()], CLOSE_MS);
    this.breakAll(this.availability.toError());
  }

  cut(connection: PooledConnection, why: Error): void {
    connection.stream.destroy(why);
    // Else the server would go on with it, holding what it has locked. Should it be away, that ends by itself.
    this.probe.kill(connection.threadId).catch(() => this.availability.checkNow());
  }

  broken(cause: Error): ServiceUnavailable {
    background(BREAK, this.lookAfterBreak(cause));
    return this.availability.toError(cause);
  }

  /** Once, before there is a connection: what was adapted to the tables belongs to these and no others. */
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

  /** A connection that is broken tells its waiters at once. */
  private breakAll(away: ServiceUnavailable): void {
    this.queue.refuseAll(away);
    for (const { stream } of this.connections) stream.destroy(away);
  }

  /** Nobody waits for a server that is known to be away. */
  private guard(driver: MysqlDriver): void {
    const obtain = driver.obtainMasterConnection.bind(driver) as () => Promise<PooledConnection>;
    driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, this);
    driver.obtainMasterConnection = async () => {
      if (this.isStarting || preparing.getStore() === this) return this.watch(await obtain());
      this.availability.mustBeThere();
      if (!this.isInitialized) throw this.availability.toError();
      try {
        return this.watch(await this.queue.wait(obtain));
      } catch (error) {
        throw this.reasonOf(error as Error);
      }
    };
  }

  private reasonOf(error: Error): Error {
    if (error instanceof ServiceUnavailable || error instanceof StatementOverdue || isFull(error)) return error;
    return this.broken(error);
  }

  /** A connection that breaks while nobody uses it tells of an outage before anybody is hurt by it. */
  private watch(connection: PooledConnection): PooledConnection {
    if (this.connections.has(connection)) return connection;
    this.connections.add(connection);
    // For good: one that breaks may say so more than once, and what nobody hears ends the process.
    connection.on('error', (error: Error) => background(BREAK, this.lookAfterBreak(error)));
    connection.stream.once('close', () => this.connections.delete(connection));
    return connection;
  }

  /** Of an outage the log hears from whoever watches over it; of a connection that alone has broken, from here. */
  private async lookAfterBreak(cause: Error): Promise<void> {
    if (cause instanceof ServiceUnavailable || cause instanceof StatementOverdue) return;
    if (this.availability.awaySince || this.availability.isBeingChecked) return;
    await this.availability.checkNow();
    if (this.availability.awaySince || performance.now() - this.said < SAY_EVERY_MS) return;
    this.said = performance.now();
    this.log.warn(`${this.database.place} lets a connection down, and answers: ${connectReason(cause)}`);
  }
}
