import type { QueryClient } from '@tanstack/react-query';
import { background } from '../../../kernel/basis/failure/background';
import { serverNow } from '../../../kernel/basis/time/clock';
import { get, post } from '../../../kernel/call/api/api';
import { useSession } from '../../../kernel/call/session/session-store';
import type { CaseCalls } from './held-cases';

/** The query of the file of a case. */
export const fileQuery = (id: number) => ({
  queryKey: ['im/case', 'file', id],
  queryFn: () => get('im/case', 'file', { id }),
});

/** The calls of a desk, whose answers are kept with the queries of the page. */
export const caseCalls = (client: QueryClient): CaseCalls => ({
  next: async (besides) => (await post('im/case', 'next', { besides })).file,
  file: (id) => client.fetchQuery({ ...fileQuery(id), staleTime: 0 }),
  claim: (id) => post('im/case', 'claim', { id }),
  renew: async (ids) => (await post('im/case', 'renew', { ids })).ids,
  // Nobody can give back what they held before they signed out: those claims end by themselves.
  release: async (ids, forAll) => {
    if (useSession.getState().phase === 'in') await post('im/case', 'release', { ids, ...(forAll && { forAll }) });
  },
  keep: (file) => {
    const { queryKey } = fileQuery(file.case.id);
    // A file that was asked for before the claim would say that nobody holds the case.
    background(client.cancelQueries({ queryKey, exact: true }));
    client.setQueryData(queryKey, file);
  },
  reread: (id) => background(client.invalidateQueries({ queryKey: fileQuery(id).queryKey })),
  now: serverNow,
});
