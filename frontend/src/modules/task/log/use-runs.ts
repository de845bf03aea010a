import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Data, get } from '../../../kernel/call/api/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { useLiveState } from '../../../kernel/live/use-live-state';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type Run = Data<'task/info', 'log', 'get'>['list'][number];

/** The filter of the runs. */
export const OUTCOMES = ['all', 'done', 'failed', 'running'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The polling intervals without live updates: while a run is in progress, and otherwise. */
const [SOON, LATER] = [1500, 5000];

/** The runs of a task, newest first, kept up to date while they are visible. */
export function useRuns(taskId: number) {
  const [outcome, setOutcome] = useState<Outcome>('all');
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const isAway = useLiveState() === 'away';
  const asked = { id: taskId, ...place, ...(outcome !== 'all' && { status: STATUS[outcome] }) };
  const query = usePolledQuery({
    queryKey: ['task/info', 'log', asked],
    queryFn: () => get('task/info', 'log', asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isAway && (state.data?.list.some(({ status }) => status === null) ? SOON : LATER),
  });
  useLiveInvalidate('task/info', ['task/info', 'log']);
  return {
    ...query,
    runs: query.data?.list ?? [],
    pagination: query.data?.pagination,
    outcome,
    choose: (outcome: Outcome) => {
      setOutcome(outcome);
      setPlace(({ size }) => ({ page: 1, size }));
    },
    question: place,
    ask: (more: { page?: number; size?: number }) => setPlace((place) => ({ ...place, page: 1, ...more })),
  };
}

const STATUS = { done: '1', failed: '0', running: 'running' } as const;
