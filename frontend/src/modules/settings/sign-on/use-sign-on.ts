import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type SignOnState = Data<'base/sys/signOn', 'state', 'get'>;
export type Trial = Data<'base/sys/signOn', 'finishTrial'>;

/** How single sign-on is set up. The server refuses all but super users. */
export function useSignOn() {
  const can = useCan()('base/sys/signOn/state');
  const query = useQuery({
    queryKey: ['base/sys/signOn', 'state'],
    queryFn: () => get('base/sys/signOn', 'state'),
    enabled: can,
    meta: { main: true },
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return { ...query, isAllowed: can && !isRefused };
}
