import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../kernel/can';
import { listMade, type Made } from '../coding-calls';

export const MADE_KEY = ['base/coding', 'made'] as const;

const NONE: Made[] = [];

/** The resources that were created here. None while they are not known: nobody waits for them. */
export function useMade(): Made[] {
  const mayRead = useCan()('base/coding/made');
  const { data } = useQuery({ queryKey: MADE_KEY, queryFn: listMade, enabled: mayRead });
  return data ?? NONE;
}
