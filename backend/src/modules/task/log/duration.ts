import { parseWireTime } from '../../../kernel/wire/envelope/wire';
import type { RunStatus } from '../tables/task-codes';

interface Run {
  status: RunStatus | null;
  duration: number | null;
  createTime: string;
}

/** The duration of a run in milliseconds; for a running one, the time so far. */
export const durationOf = ({ status, duration, createTime }: Run, now: number): number =>
  status === null ? Math.max(0, now - +parseWireTime(createTime)) : (duration ?? 0);
