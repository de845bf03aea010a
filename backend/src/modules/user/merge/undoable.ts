import type { UserMerge } from '../tables/user-merge.entity';

const DAYS = 31;

export const undoUntil = (createTime: Date): Date => new Date(createTime.getTime() + DAYS * 24 * 60 * 60 * 1000);

/** Whether a merge is in force and recent enough to be undone. */
export const isUndoable = ({ createTime, redirect }: Pick<UserMerge, 'createTime' | 'redirect'>): boolean =>
  redirect !== null && undoUntil(createTime) > new Date();
