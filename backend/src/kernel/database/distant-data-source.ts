import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Flavour } from '../../config/mysql-flavour';
import { Away } from '../envelope/away';
import type { MessageKey } from '../i18n/translate';
import { Outage } from './outage';
import { Pulse } from './pulse';

/** How somebody else's database is asked for and spoken of. */
export interface Distant {
  /** as the log names it: host, database, and where that is configured */
  place: string;
  /** as errors name it */
  name: string;
  /** what is answered while it is away */
  answer: MessageKey;
  /** whether it lets us in, and what it is; throws otherwise */
  ask(): Promise<Flavour>;
}

type Connection = NodeJS.EventEmitter & { stream: Socket };

/** The server is there, and has no room for one more connection. */
const FULL = new Set<unknown>([
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'POOL_CLOSED',
  'POOL_ENQUEUELIMIT',
]);

const isFull = (error: unknown): boolean => FULL.has((error as { code?: unknown }).code);

/**
 * A data source on somebody else's server, which may be away at any time, at the start too. Its entities are known before there is a
 * connection. While it is away everybody who wants one is refused at once, and whoever waits for an answer is told that none will come;
 * it is tried again in the background, and when it answers those who have something to prepare are let in first.
 */
export class DistantDataSource extends DataSource {
  private readonly log = new Logger('Database');
  private readonly preparing = new AsyncLocalStorage<true>();
  private readonly preparations: (() => Promise<void>)[] = [];
  private readonly connections = new Set<Connection>();
  private readonly pulse = new Pulse(
    () => this.stillThere(),
    (error) => this.silent(error),
  );
  private metadatas?: Promise<void>;
  private outage?: Outage;
  private attempt?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    options: DataSourceOptions,
    private readonly distant: Distant,
  ) {
    super(options);
    this.guard(this.driver as MysqlDriver);
  }

  /** Since when it is away; none while it answers. */
  get awaySince(): Date | undefined {
    return this.outage?.since;
  }

  /** Comes back when it is known whether the server answers, which it need not. */
  async open(): Promise<this> {
    await this.buildMetadatas();
    await this.knock();
    return this;
  }

  /** To be done whenever the server answers anew, before anybody else is let in. It must not throw. */
  whenBack(prepare: () => Promise<void>): void {
    this.preparations.push(prepare);
  }

  /** Tries right now. */
  knock(): Promise<void> {
    clearTimeout(this.timer);
    return (this.attempt ??= this.tryOnce().finally(() => (this.attempt = undefined)));
  }

  /** Before the application closes it: it is not looked for any more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.pulse.end();
  }

  /** Once, before there is a connection: what was adapted to the tables belongs to these and no others. */
  protected override buildMetadatas(): Promise<void> {
    return (this.metadatas ??= super.buildMetadatas());
  }

  private async tryOnce(): Promise<void> {
    try {
      await this.preparing.run(true, () => this.enter());
    } catch (error) {
      return this.lost(error);
    }
    this.outage?.over();
    this.outage = undefined;
    if (!this.stopped) this.pulse.begin();
    else if (this.isInitialized) await this.destroy();
  }

  private async enter(): Promise<void> {
    const type = await this.distant.ask();
    for (const options of [this.options, this.driver.options]) Object.assign(options, { type });
    if (!this.isInitialized) await this.initialize();
    if (this.outage) for (const prepare of this.preparations) await prepare();
  }

  private lost(error: unknown): void {
    if (this.stopped) return;
    this.pulse.end();
    this.outage ??= new Outage(this.log, this.distant.place);
    this.outage.say(error);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.knock(), this.outage.pause()).unref();
  }

  private async stillThere(): Promise<void> {
    try {
      await this.distant.ask();
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }

  /** A connection that is broken tells its waiters at once. */
  private silent(error: unknown): void {
    this.lost(error);
    for (const { stream } of this.connections) stream.destroy();
  }

  /** Nobody waits for a server that is known to be away. */
  private guard(driver: MysqlDriver): void {
    const obtain = driver.obtainMasterConnection.bind(driver) as () => Promise<Connection>;
    driver.obtainMasterConnection = async () => {
      if (this.preparing.getStore()) return obtain();
      if (this.outage || !this.isInitialized) throw this.away();
      try {
        return this.watch(await obtain());
      } catch (error) {
        if (isFull(error)) throw error;
        this.lost(error);
        throw this.away(error);
      }
    };
  }

  /** A connection that breaks while nobody uses it tells of an outage before anybody is hurt by it. */
  private watch(connection: Connection): Connection {
    if (this.connections.has(connection)) return connection;
    this.connections.add(connection);
    connection.once('error', () => void this.lookAfterBreak());
    connection.stream.once('close', () => this.connections.delete(connection));
    return connection;
  }

  private async lookAfterBreak(): Promise<void> {
    if (!this.stopped && !this.outage) await this.knock();
  }

  private away(cause?: unknown): Away {
    return new Away(this.distant.name, this.distant.answer, { cause });
  }
}
