import { queryOptions } from '@tanstack/react-query';
import { type Data, post } from '../../api';

/** A way of looking at a list that somebody has kept. */
export type SavedView = Data<'base/sys/view', 'list'>['views'][number];

export type SavedViews = Data<'base/sys/view', 'list'>;

/** The views of one list that somebody sees. They change by this person's own doing, or behind the menu, which reads them again. */
export const viewsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['base/sys/view', resource],
    queryFn: () => post('base/sys/view', 'list', { resource }),
    staleTime: Infinity,
    retry: false,
  });
