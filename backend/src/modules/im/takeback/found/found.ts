import type { ImTakebackItem } from '../tables/takeback-item.entity';

/** Something that a staff member did, with what can be said in advance: whether it can be taken back, or why not. */
export type Found = Pick<
  ImTakebackItem,
  'kind' | 'subjectId' | 'action' | 'actTime' | 'people' | 'messages' | 'memberships' | 'groupBans' | 'state' | 'reason'
>;

/** Whose acts, of which time. `to` does not belong to it. */
export interface Period {
  staffId: number;
  from: Date;
  to: Date;
}

/** The most things that a preview lists, and an order covers, and the most people whom its single bans name. */
export const FOUND = { most: 10_000, mostPeople: 50_000 };
