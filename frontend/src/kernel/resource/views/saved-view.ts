import { queryOptions } from '@tanstack/react-query';
import { type Data, post } from '../../call/api/api';

/** A saved combination of filters, order and columns of a list. */
export type SavedView = Data<'base/sys/view', 'list'>['views'][number];

export type SavedViews = Data<'base/sys/view', 'list'>;

/**
 * The views of one list that a person sees. Only this person's own actions change them while they are shown; opening the menu reloads them.
 */
export const viewsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['base/sys/view', resource],
    queryFn: () => post('base/sys/view', 'list', { resource }),
    staleTime: Infinity,
    retry: false,
  });
