import { parseWireTime } from '../../../kernel/envelope/wire';
import type { RunStatus } from '../tables/task-codes';

interface Run {
  status: RunStatus | null;
  duration: number | null;
  createTime: string;
}

/** How long a run took, in milliseconds; of one that is under way, so far. */
export const durationOf = ({ status, duration, createTime }: Run, now: number): number =>
  status === null ? Math.max(0, now - +parseWireTime(createTime)) : (duration ?? 0);
