/** Something that the chat product is told after staff have acted. Steps are kept as JSON until they are carried out. */
export type GatewayStep =
  /** The platform tells the clients of a banned user or group; `userIds` are those of a group, so that their screens are counted. */
  | { do: 'announceBan'; of: 'user' | 'group'; id: number; reason: string; userIds?: number[] }
  | { do: 'announceGroupUnban'; id: number; userIds?: number[] }
  /** Bans of users that have ended are taken back where the platform has not fetched them. */
  | { do: 'withdrawBans'; ids: number[] }
  /** What the platform remembers, as in `group::88`, `group_member_ids::88`, `friend::1:2`. */
  | { do: 'evict'; names: string[] }
  | { do: 'forceLogout'; userIds: number[] }
  /** A frame of the system, as in `{ type: 50, content: 'why' }`. */
  | { do: 'system'; userIds: number[]; data: object }
  /** A frame of a private chat. `senderId` is whose message it is: clients find the chat by it. */
  | { do: 'private'; senderId: number; userIds: number[]; data: object }
  /** A frame of a group, or several for the same members; `senderId` 0 is the system. */
  | { do: 'group'; senderId: number; userIds: number[]; data: object | object[] }
  /** How far members have read a group; that of all where no users are named. */
  | { do: 'forgetReading'; groupId: number; userIds?: number[] };

/** What steps came to. */
export interface StepCounts {
  /** screens that were there */
  terminals: number;
  /** frames that went out to them, from us or at our word from the platform */
  frames: number;
  /** orders to the platform, and screens of chat servers, that were not fetched when they were looked at last: of those nobody was told */
  unread?: number;
  /** the product's Redis had lost what lay on its lists, so all of it was told again: of some it may have been for the second time */
  again?: true;
  /** the product does not heed what was done, so nobody was told */
  kept?: true;
}
