import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { serverNow } from '../../../kernel/session/clock';
import { momentOf } from '../../../kernel/time/wire-time';
import { type PushTask, TaskStatus } from './task-status';

const RESOURCE = 'im/sm_push_task';
const EVERY = 3000;

/** A task whose time comes within this begins before the eyes of who looks at it. */
const SOON = 60_000;

const isMoving = ({ status, send_time: at }: PushTask): boolean =>
  status === TaskStatus.Sending || (status === TaskStatus.Pending && (momentOf(at) ?? 0) - serverNow() < SOON);

/** How far a task is: what its row knew, and from then on what happens. */
export function useProgress(task: PushTask, { isOpen = false } = {}) {
  const mayAsk = useCan()(`${RESOURCE}/progress`);
  const client = useQueryClient();
  const moves = isMoving(task);
  const { data } = useQuery({
    queryKey: [RESOURCE, 'progress', task.id],
    queryFn: () => get(RESOURCE, 'progress', { id: task.id }),
    enabled: mayAsk && (moves || isOpen),
    refetchInterval: moves && EVERY,
    staleTime: EVERY,
  });
  const hasTurned = data !== undefined && data.status !== task.status;
  useEffect(() => {
    if (hasTurned) void client.invalidateQueries({ queryKey: [RESOURCE, 'page'] });
  }, [hasTurned, client]);
  return { status: data?.status ?? task.status, counts: data ?? task.progress ?? undefined, progress: data };
}
