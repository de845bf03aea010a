import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../../kernel/access/permission/can';
import { listReferences, type Reference } from '../coding-calls';
import { MADE_KEY } from '../made/use-made';

const NONE: Reference[] = [];

/** The resources whose rows a field can name; empty while loading. They are read again when a resource was created or removed. */
export function useReferences(): Reference[] {
  const mayRead = useCan()('base/coding/references');
  const { data } = useQuery({ queryKey: [...MADE_KEY, 'references'], queryFn: listReferences, enabled: mayRead });
  return data ?? NONE;
}
