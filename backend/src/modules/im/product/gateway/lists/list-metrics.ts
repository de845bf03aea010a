import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MetricReadings } from '../../../../../kernel/operation/metrics/metric-readings';
import { type ChatList, chatServers, platformLists } from './chat-lists';
import { ListWatch } from './list-watch';

/** Prometheus metrics of the chat product's lists. */
@Injectable()
export class ListMetrics implements OnModuleInit {
  constructor(
    private readonly watch: ListWatch,
    private readonly readings: MetricReadings,
  ) {}

  onModuleInit(): void {
    if (!this.watch.redis) return;
    this.readings.registerReading({
      name: 'switchboard_chat_list_length',
      help: 'Entries that the chat product has not fetched, by list',
      labelNames: ['list'],
      read: () => this.each(({ length }) => length),
    });
    this.readings.registerReading({
      name: 'switchboard_chat_list_age_seconds',
      help: 'For how long at least the first entry of a list has lain there; entries carry no time, so it is counted from when it was first seen',
      labelNames: ['list'],
      read: () => this.each(({ age }) => age ?? 0),
    });
    this.readings.registerReading({
      name: 'switchboard_chat_presence_known',
      help: 'Whether it is known who is connected: 0 if no chat server was ever seen, or the Redis has lost its data',
      labelNames: [],
      read: () => (this.isKnown ? [{ labels: {}, value: Number(!this.watch.presenceGap) }] : []),
    });
    this.readings.registerReading({
      name: 'switchboard_chat_servers_dead',
      help: 'Chat servers that take nothing off their lists',
      labelNames: [],
      read: () =>
        this.isKnown ? [{ labels: {}, value: chatServers(this.watch).filter(({ isDead }) => isDead).length }] : [],
    });
  }

  /** There are no metrics while the Redis is unavailable. */
  private get isKnown(): boolean {
    return !!this.watch.lookedAt && !this.watch.redis?.availability.awaySince;
  }

  private each(value: (list: ChatList) => number): { labels: { list: string }; value: number }[] {
    if (!this.isKnown) return [];
    const lists = [...platformLists(this.watch), ...chatServers(this.watch).flatMap(({ lists }) => lists)];
    return lists.map((list) => ({ labels: { list: list.key }, value: value(list) }));
  }
}
