import type { UserMerge } from '../tables/user-merge.entity';

const DAYS = 31;

export const undoUntil = (createTime: Date): Date => new Date(createTime.getTime() + DAYS * 24 * 60 * 60 * 1000);

/** Whether a merge stands, and has not stood for too long. */
export const isUndoable = ({ createTime, redirect }: Pick<UserMerge, 'createTime' | 'redirect'>): boolean =>
  redirect !== null && undoUntil(createTime) > new Date();
