import { CHANNELS, type ListChannel, listOf, ORDERS } from './list-names';
import { isUnread, type ListObservation } from './list-tracker';
import type { ListWatch } from './list-watch';

/** A list of the chat product at the last sample. */
export interface ChatList extends ListObservation {
  key: string;
  /** the orders or frames on it */
  of: (typeof ORDERS)[number] | ListChannel;
  /** the minimum time in seconds that its first entry has waited */
  age: number | null;
  /** its first entry has waited longer than a running reader would leave it */
  isUnread: boolean;
}

/** A chat server with its lists and the number of screens connected to it. */
export interface ChatServer {
  id: number;
  screens: number;
  lists: ChatList[];
  /** it leaves entries that a running server would have taken */
  isDead: boolean;
}

/** The lists of orders that the platform reads. */
export const platformLists = (watch: ListWatch): ChatList[] =>
  ORDERS.map((name) => seen(watch, watch.keys.orderKey(name), name));

/** The chat servers that show any sign of life: connected people, entries on their lists, or entries that they were seen to take. */
export function chatServers(watch: ListWatch): ChatServer[] {
  const all = watch.servers().map((id) => {
    const lists = CHANNELS.map((channel) => seen(watch, listOf(watch.keys, channel, id), channel));
    const isDead = lists.some((list) => list.isUnread && list.of !== 'logout');
    return { id, screens: watch.screens.servers.get(id) ?? 0, lists, isDead };
  });
  return all.filter(({ screens, lists }) => screens > 0 || lists.some(({ length, takenAt }) => length > 0 || takenAt));
}

/** The age is computed at the last sample, so it does not grow while nothing is known. */
function seen(watch: ListWatch, key: string, of: ChatList['of']): ChatList {
  const observation = watch.observationOf(key);
  const at = watch.lookedAt ?? new Date(0);
  const age = observation.waitingSince && Math.max(0, Math.floor((+at - +observation.waitingSince) / 1000));
  return { ...observation, key, of, age, isUnread: isUnread(observation, at) };
}
