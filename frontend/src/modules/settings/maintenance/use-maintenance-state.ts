import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../kernel/access/permission/can';
import { type Data, get } from '../../../kernel/call/api/api';

export type MaintenanceState = Data<'base/sys/maintenance', 'state', 'get'>;
export type CurrentMaintenance = NonNullable<MaintenanceState['current']>;

const UNDER_WAY_MS = 3000;
const IDLE_MS = 30_000;

/** The maintenance that is announced or under way, and how many jobs still run. */
export function useMaintenanceState() {
  const isAllowed = useCan()('base/sys/maintenance/state');
  const query = useQuery({
    queryKey: ['base/sys/maintenance'],
    queryFn: () => get('base/sys/maintenance', 'state'),
    enabled: isAllowed,
    refetchInterval: ({ state }) => (state.data?.current ? UNDER_WAY_MS : IDLE_MS),
    meta: { main: true },
  });
  return { ...query, isAllowed };
}
