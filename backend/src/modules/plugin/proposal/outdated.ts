const DAYS = 7;
const DAY_MS = 86_400_000;

/** The time before which an undecided proposal is outdated. If it is proposed again, it counts as new. */
export const outdatedBefore = (): Date => new Date(Date.now() - DAYS * DAY_MS);

export const isOutdated = ({ createTime }: { createTime: Date }): boolean => createTime < outdatedBefore();
