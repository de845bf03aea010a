import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '../../../../../kernel/bus/bus';
import { Clock } from '../../../../../kernel/engine/clock';
import { FailureLog } from '../../../../../kernel/errors/failure-log';
import { background } from '../../../../../kernel/promises/background';
import { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import { InjectChatRedis } from '../chat-redis-token';
import { type ConnectedScreens, connectedScreens } from './connected-screens';
import type { ListNews } from './list-news';
import { KeptSights } from './kept-sights';
import { CHANNELS, listOf, ORDERS } from './list-names';
import { ListSights, type Sight } from './list-sights';

const EVERY_MS = 5000;

/** After a longer time without a look nobody knows when what lies there came. */
const UNBROKEN_MS = 3 * EVERY_MS;

/** Screens are counted at every sixth look: that goes over all of their keys. */
const COUNTED_EVERY = 6;

/** Servers that were started before these are looked at only while people are connected to them. */
const NEWEST = 200;

/** Tells every node what became of a list. */
const NEWS = 'im:list';

type News = { key: string; what: keyof ListNews };

/** @see ListNews */
export const newsOver = (bus: Bus): ListNews => {
  const tell = (what: News['what']) => (key: string) =>
    background('News of a list of the chat product', bus.publish(NEWS, { key, what } satisfies News));
  return { taken: tell('taken'), withdrawn: tell('withdrawn') };
};

/** Looks every few seconds at the lists that the chat product is told by, and remembers how long their first entries have lain there. */
@Injectable()
export class ListWatch implements OnApplicationBootstrap, OnModuleDestroy {
  /** of the last look that came to its end */
  lookedAt: Date | null = null;
  /** how many servers have ever been started */
  started = 0;
  screens: ConnectedScreens = { servers: new Map(), isWhole: true };
  private readonly sights = new ListSights();
  private readonly kept?: KeptSights;
  /** when any node looked for the last time */
  private lastLook = 0;
  private readonly failures = new FailureLog(new Logger('ListWatch'), "The chat product's lists cannot be looked at");
  private looks = 0;
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;

  constructor(
    @InjectChatRedis() readonly redis: ChatRedis | null,
    readonly keys: ChatKeys,
    private readonly clock: Clock,
    bus: Bus,
  ) {
    if (redis) this.kept = new KeptSights(redis, keys);
    bus.subscribe(NEWS, (message) => this.hear(message as News));
  }

  onApplicationBootstrap(): void {
    if (!this.redis) return;
    this.timer = setInterval(() => background('The look at the lists', this.look()), EVERY_MS).unref();
    background('The first look at the lists', this.look());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  of(key: string): Sight {
    return this.sights.of(key);
  }

  /** The servers that are looked at, the newest first. */
  servers(): number[] {
    const newest = Array.from({ length: Math.min(this.started, NEWEST) }, (_, at) => this.started - at);
    return [...new Set([...newest, ...this.screens.servers.keys()])].sort((one, other) => other - one);
  }

  /** Never fails; one look at a time. */
  look(): Promise<void> {
    this.looking ??= this.lookNow()
      .then(
        () => this.failures.logRecovery(),
        (error: unknown) => this.failures.logFailure(error),
      )
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    const { redis, keys, kept } = this;
    if (!redis || !kept) return;
    if (!this.lookedAt) await this.recall(kept);
    if (this.looks++ % COUNTED_EVERY === 0) this.screens = await connectedScreens(redis, keys);
    this.started = Number((await redis.ask((client) => client.get(keys.lastServer))) ?? 0) || 0;
    const lists = [
      ...ORDERS.map((name) => keys.order(name)),
      ...this.servers().flatMap((server) => CHANNELS.map((channel) => listOf(keys, channel, server))),
    ];
    // Sent as one: some hundred answers of a few bytes.
    const found = await redis.ask((client) =>
      Promise.all(lists.map((key) => Promise.all([client.lLen(key), client.lIndex(key, 0)]))),
    );
    const at = this.now();
    const isFirst = +at - this.lastLook > UNBROKEN_MS;
    for (const [nth, [length, front]] of found.entries())
      this.sights.recordLook(lists[nth] ?? '', { length, front: front && shortOf(front), at, isFirst });
    this.sights.keepOnly(new Set(lists));
    await this.sights.handOn((changes) => kept.write(changes, at));
    this.lastLook = +at;
    this.lookedAt = at;
  }

  /** What was seen of the lists before this node was started. */
  private async recall(kept: KeptSights): Promise<void> {
    const { sights, lookedAt } = await kept.read();
    this.sights.recall(sights);
    this.lastLook = lookedAt;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private hear({ key, what }: News): void {
    if (what === 'taken') this.sights.taken(key, this.now());
    else this.sights.forget(key);
  }
}

/** An entry may name thousands of receivers. */
const shortOf = (entry: string): string => createHash('sha1').update(entry).digest('base64');
