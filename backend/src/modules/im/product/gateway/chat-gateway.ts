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
 * The connection to the chat product's servers and its platform. A delivery with `once` is appended to their lists at most once, even if
 * its answer is lost and it is retried.
 */
export abstract class ChatGateway {
  /** `redis` if there is a chat product; `local` if calls are only recorded. */
  abstract readonly kind: 'redis' | 'local';

  /** @returns whether nothing is known under this name: it is the first attempt, or the record was lost */
  abstract beginTelling(name: string): Promise<boolean>;

  /** Nothing more will be delivered under this name. */
  abstract endTelling(name: string): Promise<void>;

  abstract readPresence(userIds: readonly number[]): Promise<Presence>;

  /** Appends a system frame to the lists of the servers, one entry per server, either to all of them or to none. */
  abstract sendSystem(
    data: object,
    presence: Presence,
    options: { results: boolean; once?: DeliveryPart },
  ): Promise<void>;

  /** Takes up to this many results of our system frames off their list. */
  abstract takeResults(most: number): Promise<{ entries: number; results: DeliveryResult[] }>;

  /** The next number of a push. It is greater than the last one in the rows and than any number given before. */
  abstract nextPushNumber(last: number): Promise<number>;

  /** Sends a frame of a private chat. @param senderId the author of the message, by whom clients find the chat */
  abstract sendPrivate(data: object, senderId: number, presence: Presence, once?: DeliveryPart): Promise<void>;

  /** Sends a frame of a group. @param senderId 0 for the system */
  abstract sendGroup(data: object, senderId: number, presence: Presence, once?: DeliveryPart): Promise<void>;

  /**
   * Makes the platform tell the clients of banned users and groups. The ban itself takes effect by the row, which was written before.
   * @param name each ban is announced once under this name
   */
  abstract announceBans(bans: readonly Ban[], name?: string): Promise<void>;

  /**
   * Announces the end of a group's ban. For a user, the row alone ends the ban, and nobody is told. Ban orders that the platform has not
   * fetched are removed.
   */
  abstract announceGroupUnban(id: number, once?: DeliveryPart): Promise<void>;

  /** Removes bans that the platform has not fetched, because it would sign out people whose bans were lifted. */
  abstract withdrawBans(userIds: readonly number[]): Promise<void>;

  /** How many of these orders the platform has not fetched within the time that a running platform needs. Nobody was told of those. */
  abstract countUnread(orders: readonly PlatformOrder[]): Promise<number>;

  /** The number of screens that receive nothing, because their chat servers take nothing off these lists. */
  abstract countStuck(lists: readonly ServerList[]): Promise<number>;

  /** Evicts entries from the platform's cache, such as `group::88`, `group_member_ids::88`, `friend::1:2`. */
  abstract evictEntries(names: readonly string[]): Promise<void>;

  /** Deletes the read positions of these members, or of all members, in a group. */
  abstract forgetReading(groupId: number, userIds?: readonly number[]): Promise<void>;

  /** Signs users out of all their clients. Servers older than 2026-04 do not take this off their lists. */
  abstract forceLogout(presence: Presence, once?: DeliveryPart): Promise<void>;

  /** Removes forced sign-outs that no server has taken, because they would sign out people much later. */
  abstract withdrawForcedLogouts(presence: Presence): Promise<void>;
}
