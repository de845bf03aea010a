import type { PresenceGap } from './presence-witness';

/** A notification to the chat product after an action of staff. Steps are stored as JSON until they are carried out. */
export type GatewayStep =
  /** The platform tells the clients of a banned user or group; `userIds` are the members of a group, so that their screens are counted. */
  | { do: 'announceBan'; of: 'user' | 'group'; id: number; reason: string; userIds?: number[] }
  | { do: 'announceGroupUnban'; id: number; userIds?: number[] }
  /** Removes orders for ended bans of users that the platform has not fetched. */
  | { do: 'withdrawBans'; ids: number[] }
  /** Evicts entries from the platform's cache, such as `group::88`, `group_member_ids::88`, `friend::1:2`. */
  | { do: 'evict'; names: string[] }
  | { do: 'forceLogout'; userIds: number[] }
  /** A system frame, such as `{ type: 50, content: 'why' }`. */
  | { do: 'system'; userIds: number[]; data: object }
  /** A frame of a private chat. `senderId` is the author of the message, by whom clients find the chat. */
  | { do: 'private'; senderId: number; userIds: number[]; data: object }
  /** A frame of a group, or several for the same members; `senderId` 0 is the system. */
  | { do: 'group'; senderId: number; userIds: number[]; data: object | object[] }
  /** Deletes the read positions of members in a group; of all members if no users are given. */
  | { do: 'forgetReading'; groupId: number; userIds?: number[] };

/** The result of steps. */
export interface StepCounts {
  /** screens that were connected */
  terminals: number;
  /** frames that were sent to them, by us or by the platform on our order */
  frames: number;
  /** orders to the platform, and screens of chat servers, that were not fetched at the last check; nobody was told of those */
  unread?: number;
  /** the product's Redis had lost its lists, so everything was sent again; some of it may have arrived twice */
  again?: true;
  /** why it is not known whether the others concerned are connected; whoever is was not told */
  unsure?: PresenceGap['reason'];
  /** the product ignores the action, so nobody was told */
  kept?: true;
}
