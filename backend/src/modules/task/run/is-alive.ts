import type { TaskInfo } from '../tables/task-info.entity';

/** Whatever was written for a time so far ahead was written before the clock was set back. */
const FAR_MS = 600_000;

export const farFrom = (now: Date): Date => new Date(+now + FAR_MS);

/** Whether a run is under way whose node has lately shown that it lives. */
export const isAlive = ({ lockOwner, lockExpireTime: until }: TaskInfo, now: Date): boolean =>
  lockOwner !== null && until !== null && until > now && until <= farFrom(now);
