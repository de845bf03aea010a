import type { createClient } from 'redis';
import { answeredWithin } from '../availability/answered-within';
import type { Channel } from './subscriptions';

const clientOf = (create: typeof createClient, url: string, connectTimeout: number) =>
  create({
    url,
    // A request must not wait for a server that is gone.
    disableOfflineQueue: true,
    // Its own timeouts end with the writing, and keep every command until they are over: see `WatchedRedis.ask`.
    commandOptions: { timeout: undefined },
    // Whoever watches over the server opens a new line, so that there is one rule of when and how often.
    socket: { connectTimeout, reconnectStrategy: false },
  });

export type RedisClient = ReturnType<typeof clientOf>;

/** A pair of connections to a Redis, one for commands and one that listens: both live, or neither is of use. */
export class RedisLine {
  private constructor(
    readonly commands: RedisClient,
    private readonly listener: RedisClient | undefined,
  ) {}

  /**
   * @param milliseconds for which it is waited: a host may take packets in and say nothing, or not speak Redis
   * @param broken is told when one of its connections is lost
   * @throws what the client throws, or `AnswerTimeout`
   */
  static async open(
    url: string,
    listens: boolean,
    milliseconds: number,
    broken: (line: RedisLine) => void,
  ): Promise<RedisLine> {
    // Loaded only where it is used: the library takes a tenth of a start.
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
      line.destroy();
      throw error;
    }
  }

  get isReady(): boolean {
    return this.clients.every((client) => client.isReady);
  }

  /** Whether both are answered. @throws what the client throws, or `AnswerTimeout` */
  async ask(milliseconds: number): Promise<void> {
    await answeredWithin(milliseconds, () => Promise.all(this.clients.map((client) => client.ping())));
  }

  async listen({ name, isPattern, hear }: Channel, milliseconds: number): Promise<void> {
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

  /** What is under way is answered first. */
  async close(milliseconds: number): Promise<void> {
    const ready = this.clients.filter((client) => client.isReady);
    await answeredWithin(milliseconds, () => Promise.allSettled(ready.map((client) => client.close())));
  }

  /** Whoever waits for an answer is told that none will come. */
  destroy(): void {
    for (const client of this.clients) if (client.isOpen) client.destroy();
  }

  private get clients(): RedisClient[] {
    return this.listener ? [this.commands, this.listener] : [this.commands];
  }
}
