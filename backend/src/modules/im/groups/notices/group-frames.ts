/** The `type` of a group's frames that are not messages. Editions that do not know a type ignore it. */
export const GroupFrameType = {
  /** adds a group to a user's list of groups */
  New: 90,
  /** marks a group in a user's list of groups as left; the client keeps the chat with it */
  Gone: 91,
  /** only in the commercial edition: mutes or unmutes all members, or one member */
  AllMuted: 95,
  MemberMuted: 96,
} as const;

/** The names of the entries that the product's platform caches for a group. */
export const groupCacheNames = (groupId: number): { group: string; members: string } => ({
  group: `group::${groupId}`,
  members: `group_member_ids::${groupId}`,
});
