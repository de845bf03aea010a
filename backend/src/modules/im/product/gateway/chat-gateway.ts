import type { DeliveryResult } from './delivery-result';
import type { PlatformOrder } from './platform-orders';
import type { Presence } from './presence';
import type { ServerList } from './server-lists';
import type { DeliveryPart } from './idempotent-delivery';

export interface Ban {
  of: 'user' | 'group';
  id: number;
  reason: string;
}

/**
 * The way to the chat product's servers and its platform. A delivery with a `once` is appended to their lists once, even if its answer
 * is lost and it is tried again.
 */
export abstract class ChatGateway {
  /** Whether there is a chat product at all, or frames are only recorded. */
  abstract readonly kind: 'redis' | 'local';

  /** @returns whether nothing is known under this name: it is the first attempt, or the record was lost */
  abstract beginTelling(name: string): Promise<boolean>;

  /** Nothing more will be delivered under this name. */
  abstract endTelling(name: string): Promise<void>;

  abstract presence(userIds: readonly number[]): Promise<Presence>;

  /** Puts a system frame onto the lists of the servers, one entry a server, on all of them or on none. */
  abstract sendSystem(
    data: object,
    presence: Presence,
    options: { results: boolean; once?: DeliveryPart },
  ): Promise<void>;

  /** Takes results of our system frames off their list: up to so many entries. */
  abstract takeResults(most: number): Promise<{ entries: number; results: DeliveryResult[] }>;

  /** The next number of a push, greater than the last one that the rows know of and than any given before. */
  abstract nextPushNumber(last: number): Promise<number>;

  /** A frame of a private chat. @param senderId whose message it is: clients find the chat by it */
  abstract sendPrivate(data: object, senderId: number, presence: Presence, once?: DeliveryPart): Promise<void>;

  /** A frame of a group. @param senderId 0 for the system */
  abstract sendGroup(data: object, senderId: number, presence: Presence, once?: DeliveryPart): Promise<void>;

  /** Has the platform tell the clients of banned users and groups. What enforces it is the row, written before. @param name each is told once under it */
  abstract announceBans(bans: readonly Ban[], name?: string): Promise<void>;

  /** A user's ban ends with the row alone; nobody is told. What the platform has not fetched of the ban is taken back. */
  abstract announceGroupUnban(id: number, once?: DeliveryPart): Promise<void>;

  /** Removes bans that the platform has not fetched, because it would sign out people whose bans were lifted. */
  abstract withdrawBans(userIds: readonly number[]): Promise<void>;

  /** How many of these orders the platform has not fetched in the time that it needs when it runs. Nobody was told of those. */
  abstract countUnread(orders: readonly PlatformOrder[]): Promise<number>;

  /** At how many screens nothing arrives, because the chat servers that they are connected to take nothing off these lists. */
  abstract countStuck(lists: readonly ServerList[]): Promise<number>;

  /** Drops what the platform remembers, as in `group::88`, `group_member_ids::88`, `friend::1:2`. */
  abstract evict(names: readonly string[]): Promise<void>;

  /** Forgets how far these members, or all, have read a group. */
  abstract forgetReading(groupId: number, userIds?: readonly number[]): Promise<void>;

  /**
   * Signs users out wherever they are. @param words what those are told whose server is older than 2026-04: it knows no other way
   * than that of a ban
   */
  abstract forceLogout(presence: Presence, words: string, once?: DeliveryPart): Promise<void>;
}
