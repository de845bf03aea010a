import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Data, post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export const WAYS = ['use', 'noUse', 'noTenant'] as const;

export type Way = (typeof WAYS)[number];
export type TenantAnswer = Data<'demo/tenant', 'use'>;

const KEY = 'demo/tenant';

/** The result of the same queries in one of the three ways. */
export function useTenantAnswer(way: Way) {
  const isAllowed = useCan()(`demo/tenant/${way}`);
  const query = useQuery({
    queryKey: [KEY, way],
    queryFn: () => post('demo/tenant', way),
    enabled: isAllowed,
  });
  return { ...query, isAllowed };
}

/** Switches to another tenant, and repeats the queries in all ways. */
export function useChooseTenant() {
  const client = useQueryClient();
  return async (tenantId: number) => {
    await post('demo/tenant', 'choose', { tenantId: tenantId as 1 | 2 });
    await client.invalidateQueries({ queryKey: [KEY] });
  };
}
