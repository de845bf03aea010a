import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus } from '../../../../../kernel/stores/bus/bus';
import { Clock } from '../../../../../kernel/durability/engine/clock';
import { FailureLog } from '../../../../../kernel/basis/errors/failure-log';
import { background } from '../../../../../kernel/basis/promises/background';
import { ChatKeys } from '../chat-keys';
import type { ChatRedis } from '../chat-redis';
import { InjectChatRedis } from '../chat-redis-token';
import { type ConnectedScreens, connectedScreens } from './connected-screens';
import { type PresenceGap, PresenceWitness } from '../presence-witness';
import type { ListEvents } from './list-events';
import { ListObservationStore } from './list-observation-store';
import { CHANNELS, listOf, ORDERS } from './list-names';
import { ListTracker, type ListObservation } from './list-tracker';

const EVERY_MS = 5000;

/** After a longer gap between samples, nobody knows when the entries arrived. */
const UNBROKEN_MS = 3 * EVERY_MS;

/** Screens are counted at every sixth sample, because that reads all of their keys. */
const COUNTED_EVERY = 6;

/** Servers that were started before these are sampled only while people are connected to them. */
const NEWEST = 200;

/** Topic on which every node learns what happened to a list. */
const NEWS = 'im:list';

type News = { key: string; what: keyof ListEvents };

/** @see ListEvents */
export const listEventsOver = (bus: Bus): ListEvents => {
  const tell = (what: News['what']) => (key: string) =>
    background('News of a list of the chat product', bus.publishMessage(NEWS, { key, what } satisfies News));
  return { taken: tell('taken'), withdrawn: tell('withdrawn') };
};

/** Samples the chat product's lists every few seconds, and remembers how long their first entries have waited. */
@Injectable()
export class ListWatch implements OnApplicationBootstrap, OnModuleDestroy {
  /** time of the last complete sample */
  lookedAt: Date | null = null;
  /** how many servers have been started so far */
  started = 0;
  screens: ConnectedScreens = { servers: new Map(), isWhole: true };
  private readonly tracker = new ListTracker();
  /** why people without a presence may be connected, at the last sample */
  presenceGap: PresenceGap | null = null;
  readonly witness?: PresenceWitness;
  private readonly store?: ListObservationStore;
  /** when any node took a sample for the last time */
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
    if (redis) {
      this.store = new ListObservationStore(redis, keys);
      this.witness = new PresenceWitness(redis, keys);
    }
    bus.subscribeTo(NEWS, (message) => this.hear(message as News));
  }

  onApplicationBootstrap(): void {
    if (!this.redis) return;
    this.timer = setInterval(() => background('The look at the lists', this.takeSample()), EVERY_MS).unref();
    background('The first look at the lists', this.takeSample());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  observationOf(key: string): ListObservation {
    return this.tracker.observationOf(key);
  }

  /** The servers that are sampled, the newest first. */
  servers(): number[] {
    const newest = Array.from({ length: Math.min(this.started, NEWEST) }, (_, at) => this.started - at);
    return [...new Set([...newest, ...this.screens.servers.keys()])].sort((one, other) => other - one);
  }

  /** Looks anew why people without a presence may be connected. */
  async readGap(): Promise<PresenceGap | null> {
    return (this.presenceGap = (await this.witness?.beat()) ?? null);
  }

  /** Never fails; one sample at a time. */
  takeSample(): Promise<void> {
    this.looking ??= this.sampleNow()
      .then(
        () => this.failures.logRecovery(),
        (error: unknown) => this.failures.logFailure(error),
      )
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async sampleNow(): Promise<void> {
    const { redis, keys, store } = this;
    if (!redis || !store) return;
    if (!this.lookedAt) await this.load(store);
    await this.readGap();
    if (this.looks++ % COUNTED_EVERY === 0) this.screens = await connectedScreens(redis, keys);
    this.started = Number((await redis.runCommand((client) => client.get(keys.lastServer))) ?? 0) || 0;
    const lists = [
      ...ORDERS.map((name) => keys.orderKey(name)),
      ...this.servers().flatMap((server) => CHANNELS.map((channel) => listOf(keys, channel, server))),
    ];
    // Sent as one pipeline: some hundred answers of a few bytes.
    const found = await redis.runCommand((client) =>
      Promise.all(lists.map((key) => Promise.all([client.lLen(key), client.lIndex(key, 0)]))),
    );
    const at = this.now();
    const isFirst = +at - this.lastLook > UNBROKEN_MS;
    for (const [nth, [length, front]] of found.entries())
      this.tracker.recordSample(lists[nth] ?? '', { length, front: front && shortOf(front), at, isFirst });
    this.tracker.keepOnly(new Set(lists));
    await this.tracker.flushChanges((changes) => store.writeObservations(changes, at));
    this.lastLook = +at;
    this.lookedAt = at;
  }

  /** Loads what was stored before this node started. */
  private async load(store: ListObservationStore): Promise<void> {
    const { observations, lookedAt } = await store.readObservations();
    this.tracker.loadObservations(observations);
    this.lastLook = lookedAt;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private hear({ key, what }: News): void {
    if (what === 'taken') this.tracker.taken(key, this.now());
    else this.tracker.forgetList(key);
  }
}

/** Hashed, because an entry may name thousands of receivers. */
const shortOf = (entry: string): string => createHash('sha1').update(entry).digest('base64');
