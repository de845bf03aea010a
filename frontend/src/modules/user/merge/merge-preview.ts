import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Data, post } from '../../../kernel/api';

export type MergePreview = Data<'user/merge', 'preview'>;
export type MergePerson = MergePreview['from']['person'];
export type MergedField = NonNullable<Parameters<typeof post<'user/merge', 'perform'>>[2]>['take'][number];

/** Who goes, and into whom. */
export interface Pair {
  fromId: number;
  intoId: number;
}

const previewOf = ({ fromId, intoId }: Pair) =>
  queryOptions({
    queryKey: ['user/merge', 'preview', fromId, intoId],
    queryFn: () => post('user/merge', 'preview', { fromId, intoId }),
    // What is looked at is what is merged: it changes when somebody asks for it, and not while they read.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Two people side by side, before one is made of them. */
export const useMergePreview = (pair: Pair) => useQuery(previewOf(pair));

/** What of them is on the screen. */
export const shownPreview = (client: QueryClient, pair: Pair) => client.getQueryData(previewOf(pair).queryKey);
