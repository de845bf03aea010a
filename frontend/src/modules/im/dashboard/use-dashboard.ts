import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { Days } from './use-days';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type Figures = Data<'im/dashboard', 'figures', 'get'>;
export type Metric = Figures['cards'][number]['metric'];
export type Counts = Figures['days'][number];

/** Precomputed figures, which are updated once a minute. */
export const useDashboard = (days: Days) =>
  usePolledQuery({
    queryKey: ['im/dashboard', 'figures', days],
    queryFn: () => get('im/dashboard', 'figures', { days }),
    enabled: useCan()('im/dashboard/figures'),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    meta: { main: true },
  });

/** The number of users online at the last measurement. */
export const useOnline = () =>
  useQuery({
    queryKey: ['im/dashboard', 'online'],
    queryFn: () => get('im/dashboard', 'online'),
    enabled: useCan()('im/dashboard/online'),
    refetchInterval: 30_000,
  });
