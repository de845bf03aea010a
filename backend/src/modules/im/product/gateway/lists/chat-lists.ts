import { CHANNELS, type ListChannel, listOf, ORDERS } from './list-names';
import { isUnread, type ListObservation } from './list-tracker';
import type { ListWatch } from './list-watch';

/** A list of the chat product as it was seen last. */
export interface ChatList extends ListObservation {
  key: string;
  /** which orders or frames lie on it */
  of: (typeof ORDERS)[number] | ListChannel;
  /** for how many seconds, at least, its first entry has lain there */
  age: number | null;
  /** its first entry has lain there for longer than a reader that runs leaves it */
  isUnread: boolean;
}

/** A chat server, its lists, and at how many screens people are connected to it. */
export interface ChatServer {
  id: number;
  screens: number;
  lists: ChatList[];
  /** it leaves something lying that it would have taken */
  isDead: boolean;
}

/** The lists of orders that the platform reads. */
export const platformLists = (watch: ListWatch): ChatList[] =>
  ORDERS.map((name) => seen(watch, watch.keys.order(name), name));

/** The chat servers that show any sign of life: connected people, entries on their lists, or entries that they were seen to take. */
export function chatServers(watch: ListWatch): ChatServer[] {
  const all = watch.servers().map((id) => {
    const lists = CHANNELS.map((channel) => seen(watch, listOf(watch.keys, channel, id), channel));
    const isDead = lists.some((list) => list.isUnread && list.of !== 'logout');
    return { id, screens: watch.screens.servers.get(id) ?? 0, lists, isDead };
  });
  return all.filter(({ screens, lists }) => screens > 0 || lists.some(({ length, takenAt }) => length > 0 || takenAt));
}

/** What is not known since the last look does not grow older. */
function seen(watch: ListWatch, key: string, of: ChatList['of']): ChatList {
  const observation = watch.observationOf(key);
  const at = watch.lookedAt ?? new Date(0);
  const age = observation.waitingSince && Math.max(0, Math.floor((+at - +observation.waitingSince) / 1000));
  return { ...observation, key, of, age, isUnread: isUnread(observation, at) };
}
