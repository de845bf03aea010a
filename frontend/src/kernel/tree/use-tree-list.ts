import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Resource, Row } from '../api';
import { background } from '../background';
import { useCan } from '../can';
import { useLanguage } from '../i18n/language-store';
import { postTo } from '../call';
import { FIRST_QUESTION, type Question } from '../resource/question';
import type { List, ListOptions } from '../resource/use-list';
import { useQuestion } from '../resource/use-question';
import { matching, nest, type TreeRow } from './nest';

interface Options<R extends Resource> extends Omit<ListOptions, 'initial'> {
  initial?: Question;
  /** the text of a row in which a keyword is searched */
  wordsOf: (row: Row<R>) => (string | null | undefined)[];
}

export interface TreeList<R extends Resource> extends List<R> {
  /** all rows, whatever the keyword */
  all: Row<R>[];
}

const NOTHING: Record<string, unknown> = {};
const NO_ROWS: never[] = [];

/**
 * All rows of a resource as a tree, for lists that are short enough to load at once. A row that matches a keyword is shown with the path to
 * it. The rows of the list contain their children.
 */
export function useTreeList<R extends Resource>(resource: R, options: Options<R>): TreeList<R> {
  const { initial = FIRST_QUESTION, always = NOTHING, prefix, enabled = true, pending = false, wordsOf } = options;
  const asking = useQuestion(initial, prefix);
  const language = useLanguage((state) => state.language);
  const isAllowed = useCan()(`${resource}/list`);
  const query = useQuery({
    // The server returns the names of menus and dictionaries in the language of the request.
    queryKey: [resource, 'list', always, language],
    queryFn: async () => (await postTo(resource, 'list', always)) as (Row<R> & TreeRow)[],
    enabled: enabled && isAllowed && !pending,
    meta: { main: true },
  });
  const all = query.data ?? NO_ROWS;
  const word = asking.question.keyWord?.trim().toLowerCase() ?? '';
  const rows = useMemo(() => {
    const nodes = nest(all);
    const fits = (row: Row<R>) => wordsOf(row).some((text) => text?.toLowerCase().includes(word));
    return word === '' ? nodes : matching(nodes, fits);
  }, [all, word, wordsOf]);

  const client = useQueryClient();
  return {
    ...asking,
    resource,
    initial,
    always,
    rows,
    all,
    pagination: undefined,
    error: query.error,
    isFirst: enabled && isAllowed && !query.data && !query.error,
    isRefreshing: query.isFetching && !!query.data,
    isAllowed,
    reload: useCallback(() => background(client.invalidateQueries({ queryKey: [resource] })), [client, resource]),
  };
}
