import { queryOptions } from '@tanstack/react-query';
import type { Resource, Row } from './api';
import { postTo } from './call';
import type { Language } from '../../basis/i18n/languages';

/**
 * The query for all rows of a resource, so that a list and the inputs beside it load them once. The server returns the names of menus and
 * dictionaries in the language of the request.
 * @param always filters that are always applied
 */
export const allRows = <R extends Resource>(resource: R, always: Record<string, unknown>, language: Language) =>
  queryOptions({
    queryKey: [resource, 'list', always, language],
    queryFn: async () => (await postTo(resource, 'list', always)) as Row<R>[],
  });
