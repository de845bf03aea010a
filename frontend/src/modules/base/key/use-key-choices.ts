import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useSession } from '../../../kernel/call/session/session-store';

export type KeyChoices = Data<'base/sys/key', 'choices', 'get'>;

/** For whom a key can be made, and what a key of this owner may do; by default of the person who is signed in. */
export function useKeyChoices(owner?: number) {
  const self = useSession((session) => session.identity?.id);
  const userId = owner ?? self;
  return useQuery({
    queryKey: ['base/sys/key', 'choices', userId],
    queryFn: () => get('base/sys/key', 'choices', { userId: userId ?? 0 }),
    enabled: userId !== undefined,
  });
}
