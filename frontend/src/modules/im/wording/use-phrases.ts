import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { Phrase } from './phrase';

export const phrasesKey = (libraryId: number) => ['im/wording', 'list', { library_id: libraryId }] as const;

/** All phrases of a library in their order. */
export function usePhrases(libraryId: number) {
  const isAllowed = useCan()('im/wording/list');
  const query = useQuery({
    queryKey: phrasesKey(libraryId),
    queryFn: () => post('im/wording', 'list', { library_id: libraryId }),
    enabled: isAllowed,
  });
  return { ...query, phrases: query.data ?? NONE, isAllowed };
}

const NONE: Phrase[] = [];
