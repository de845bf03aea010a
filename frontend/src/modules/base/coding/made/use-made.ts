import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../kernel/access/permission/can';
import { listMade, type Made } from '../coding-calls';

export const MADE_KEY = ['base/coding', 'made'] as const;

const NONE: Made[] = [];

/** The resources that were created here; empty while loading, so that the page does not wait for them. */
export function useMade(): Made[] {
  const mayRead = useCan()('base/coding/made');
  const { data } = useQuery({ queryKey: MADE_KEY, queryFn: listMade, enabled: mayRead });
  return data ?? NONE;
}
