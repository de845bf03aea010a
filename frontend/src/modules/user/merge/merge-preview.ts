import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Data, post } from '../../../kernel/call/api/api';

export type MergePreview = Data<'user/merge', 'preview'>;
export type MergePerson = MergePreview['from']['person'];
export type MergedField = NonNullable<Parameters<typeof post<'user/merge', 'perform'>>[2]>['take'][number];

/** The ids of the removed and the remaining end user. */
export interface Pair {
  fromId: number;
  intoId: number;
}

const previewOf = ({ fromId, intoId }: Pair) =>
  queryOptions({
    queryKey: ['user/merge', 'preview', fromId, intoId],
    queryFn: () => post('user/merge', 'preview', { fromId, intoId }),
    // The merge must match the preview, so the preview is not refetched while somebody reads it.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Loads two end users side by side, before they are merged. */
export const useMergePreview = (pair: Pair) => useQuery(previewOf(pair));

/** The preview of two end users. */
export const shownPreview = (client: QueryClient, pair: Pair) => client.getQueryData(previewOf(pair).queryKey);
