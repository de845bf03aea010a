import { Availability, type Service } from '../availability/availability';
import { answeredWithin, AnswerTimeout } from '../availability/answered-within';
import { type RedisClient, RedisLine } from './redis-line';
import { RedisUnavailable } from './redis-unavailable';
import { type Channel, Subscriptions } from './subscriptions';
import { background } from '../../basis/promises/background';

const DOUBT = 'Asking whether Redis answers';

/** How messages name this Redis, and how it is used. */
export type WatchedServer = Pick<Service, 'place' | 'answer' | 'meanwhile'> & {
  url: string;
  listens: boolean;
  /** timeout of a command */
  patienceMs: number;
};

const ANSWER_MS = 2000;
/** Longer than for a command: a start has much else to do, and fails without an answer. */
const START_MS = 10_000;

/**
 * A Redis client that handles an outage. Every command has a timeout. After a timeout or a broken connection, the server is pinged at once,
 * and until the result is known other commands fail without waiting. While the server is away all commands fail at once, and the client
 * tries to reconnect.
 */
export class WatchedRedis {
  readonly availability: Availability;
  private readonly subscriptions = new Subscriptions();
  private readonly returns: (() => void)[] = [];
  private line?: RedisLine;
  private isClosed = false;

  constructor(private readonly server: WatchedServer) {
    const { place, answer, meanwhile } = server;
    this.availability = new Availability({
      place,
      name: 'Redis',
      answer,
      meanwhile,
      ping: () => this.stillThere(),
      connect: () => this.enter(),
      disconnect: () => this.line?.closeAtOnce(),
    });
  }

  /** Whether commands are answered at this moment. */
  get ready(): boolean {
    return !this.availability.awaySince && !!this.line?.isReady;
  }

  /** Connects, for a caller that cannot continue without it. @throws what the client throws, or `AnswerTimeout` */
  async openNow(): Promise<this> {
    await this.enter(START_MS);
    this.availability.startWatching();
    return this;
  }

  /** Connects in the background until it succeeds. Resolves after the first attempt, whatever its result is. */
  async openWhenThere(): Promise<this> {
    await this.availability.reconnect();
    return this;
  }

  /** @throws RedisUnavailable if there is no answer in time */
  async runCommand<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    const { line } = this;
    if (!line || !this.ready || this.availability.isBeingChecked) throw this.unavailable();
    try {
      return await answeredWithin(this.server.patienceMs, () => command(line.commands));
    } catch (error) {
      if (error instanceof AnswerTimeout || !line.isReady) background(DOUBT, this.availability.checkNow());
      throw this.unavailable(error);
    }
  }

  /** Subscribes on this and every later connection. If it cannot be done now, the next connection does it. */
  async subscribeTo(channel: Channel): Promise<void> {
    this.subscriptions.addChannel(channel);
    if (this.ready) await this.attempt((line) => line.subscribeTo(channel, ANSWER_MS));
  }

  async stopListening(channel: Channel): Promise<void> {
    this.subscriptions.removeChannel(channel);
    if (this.ready) await this.attempt((line) => line.stopListening(channel, ANSWER_MS));
  }

  /** @param hear called after every interruption: messages sent during it are lost */
  onReturn(hear: () => void): void {
    this.returns.push(hear);
  }

  async closeConnection(): Promise<void> {
    this.isClosed = true;
    this.availability.stopChecks();
    const { line } = this;
    this.line = undefined;
    if (line?.isReady) await line.closeGracefully(ANSWER_MS).catch(() => undefined);
    line?.closeAtOnce();
  }

  private unavailable(cause?: unknown): RedisUnavailable {
    return new RedisUnavailable(this.server.answer, { cause });
  }

  private async attempt(act: (line: RedisLine) => Promise<void>): Promise<void> {
    try {
      if (this.line) await act(this.line);
    } catch (error) {
      background(DOUBT, this.availability.checkNow());
      throw this.unavailable(error);
    }
  }

  /** If only the connection was broken, it is replaced, and the server does not count as away. */
  private async stillThere(): Promise<void> {
    if (this.line?.isReady) await this.line.pingServer(ANSWER_MS);
    else await this.enter();
  }

  private async enter(patienceMs = ANSWER_MS): Promise<void> {
    const line = await this.openLine(patienceMs);
    if (this.isClosed) return line.closeAtOnce();
    const before = this.line;
    this.line = line;
    before?.closeAtOnce();
    if (before) for (const hear of this.returns) setImmediate(hear);
  }

  private async openLine(patienceMs: number): Promise<RedisLine> {
    const { url, listens } = this.server;
    const line = await RedisLine.open(url, listens, patienceMs, (broken) => {
      if (this.line === broken) background(DOUBT, this.availability.checkNow());
    });
    try {
      for (const channel of this.subscriptions.listChannels()) await line.subscribeTo(channel, ANSWER_MS);
      return line;
    } catch (error) {
      line.closeAtOnce();
      throw error;
    }
  }
}
