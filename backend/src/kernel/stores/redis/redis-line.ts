import type { createClient } from 'redis';
import { answeredWithin } from '../availability/answered-within';
import type { Channel } from './subscriptions';

const clientOf = (create: typeof createClient, url: string, connectTimeout: number) =>
  create({
    url,
    // A request must not wait for a server that is gone.
    disableOfflineQueue: true,
    // The client's own timeouts end once the command is written, and keep every command in memory until they expire: see
    // `WatchedRedis.runCommand`.
    commandOptions: { timeout: undefined },
    // The monitor of the server reconnects, so that there is one rule of when and how often.
    socket: { connectTimeout, reconnectStrategy: false },
  });

export type RedisClient = ReturnType<typeof clientOf>;

/** A pair of connections to a Redis server: one for commands and one for subscriptions. If one is broken, the pair is of no use. */
export class RedisLine {
  private constructor(
    readonly commands: RedisClient,
    private readonly listener: RedisClient | undefined,
  ) {}

  /**
   * @param milliseconds timeout: a host may accept packets and never answer, or may not be a Redis server
   * @param broken called when one of the connections is lost
   * @throws what the client throws, or `AnswerTimeout`
   */
  static async open(
    url: string,
    listens: boolean,
    milliseconds: number,
    broken: (line: RedisLine) => void,
  ): Promise<RedisLine> {
    // Loaded only if it is used: loading the library takes a tenth of the start time.
    const { createClient } = await import('redis');
    const client = (): RedisClient => clientOf(createClient, url, milliseconds);
    const line = new RedisLine(client(), listens ? client() : undefined);
    for (const one of line.clients) one.on('error', () => broken(line));
    try {
      await answeredWithin(milliseconds, async () => {
        await Promise.all(line.clients.map((one) => one.connect()));
        await Promise.all(line.clients.map((one) => one.ping()));
      });
      return line;
    } catch (error) {
      line.closeAtOnce();
      throw error;
    }
  }

  get isReady(): boolean {
    return this.clients.every((client) => client.isReady);
  }

  /** Pings both connections. @throws what the client throws, or `AnswerTimeout` */
  async pingServer(milliseconds: number): Promise<void> {
    await answeredWithin(milliseconds, () => Promise.all(this.clients.map((client) => client.ping())));
  }

  async subscribeTo({ name, isPattern, hear }: Channel, milliseconds: number): Promise<void> {
    const { listener } = this;
    if (!listener) throw new Error('This line does not listen.');
    await answeredWithin(milliseconds, () =>
      isPattern ? listener.pSubscribe(name, hear, true) : listener.subscribe(name, hear, true),
    );
  }

  async stopListening({ name, isPattern, hear }: Channel, milliseconds: number): Promise<void> {
    const { listener } = this;
    if (!listener) return;
    await answeredWithin(milliseconds, () =>
      isPattern ? listener.pUnsubscribe(name, hear, true) : listener.unsubscribe(name, hear, true),
    );
  }

  /** Closes after the pending commands are answered. */
  async closeGracefully(milliseconds: number): Promise<void> {
    const ready = this.clients.filter((client) => client.isReady);
    await answeredWithin(milliseconds, () => Promise.allSettled(ready.map((client) => client.close())));
  }

  /** Closes at once. Pending commands are rejected. */
  closeAtOnce(): void {
    for (const client of this.clients) if (client.isOpen) client.destroy();
  }

  private get clients(): RedisClient[] {
    return this.listener ? [this.commands, this.listener] : [this.commands];
  }
}
