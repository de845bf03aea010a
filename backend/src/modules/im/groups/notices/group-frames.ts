/** What `type` says in the data of a group's frames that are not messages. Editions that do not know one ignore it. */
export const GroupFrameType = {
  /** a group appears among somebody's chats */
  New: 90,
  /** a group disappears from them */
  Gone: 91,
  /** the commercial edition alone: everybody, or one member, may not speak or may again */
  AllMuted: 95,
  MemberMuted: 96,
} as const;

/** The names of the entries that the product's platform caches for a group. */
export const groupCacheNames = (groupId: number): { group: string; members: string } => ({
  group: `group::${groupId}`,
  members: `group_member_ids::${groupId}`,
});
