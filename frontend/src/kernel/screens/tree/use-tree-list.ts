import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { allRows } from '../../call/api/all-rows';
import type { Resource, Row } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { useLanguage } from '../../basis/i18n/language-store';
import { postTo } from '../../call/api/call';
import { lookup } from '../../basis/values/lookup';
import type { AnyRow } from '../../basis/values/row';
import { FIRST_QUESTION, filtersOf, type Question } from '../../resource/question/question';
import type { List, ListOptions } from '../../resource/list/use-list';
import { useQuestion } from '../../resource/question/use-question';
import { matching, nest, type TreeRow } from '../../form/nesting/nest';

interface Options<R extends Resource> extends Omit<ListOptions, 'initial'> {
  initial?: Question;
  /** the text of a row in which a keyword is searched; without it, the server searches */
  wordsOf?: ((row: Row<R>) => (string | null | undefined)[]) | undefined;
  /** the column with the id of the parent row, if it is not `parentId` */
  parent?: string | undefined;
}

export interface TreeList<R extends Resource> extends List<R> {
  /** all rows, whatever the keyword and the filters */
  all: (Row<R> & TreeRow)[];
}

const NOTHING: Record<string, unknown> = {};
const NO_ROWS: never[] = [];

/**
 * All rows of a resource as a tree, for lists that are short enough to load at once. A row that matches the keyword and the filters is shown
 * with the path to it. The rows of the list contain their children.
 */
export function useTreeList<R extends Resource>(resource: R, options: Options<R>): TreeList<R> {
  const { initial = FIRST_QUESTION, always = NOTHING, prefix, enabled = true, pending = false } = options;
  const { wordsOf, parent = 'parentId' } = options;
  const asking = useQuestion(initial, prefix);
  const language = useLanguage((state) => state.language);
  const isAllowed = useCan()(`${resource}/list`);
  const isAsking = enabled && isAllowed && !pending;
  const query = useQuery({ ...allRows(resource, always, language), enabled: isAsking, meta: { main: true } });
  const loaded = (query.data ?? NO_ROWS) as (Row<R> & TreeRow)[];
  const all = useMemo(
    () => (parent === 'parentId' ? loaded : loaded.map((row) => standing(row, parent))),
    [loaded, parent],
  );
  const word = wordsOf ? (asking.question.keyWord?.trim().toLowerCase() ?? '') : '';
  const search = useFound(resource, { question: asking.question, always, enabled: isAsking, isWordOurs: !!wordsOf });
  const { found } = search;
  const rows = useMemo(() => {
    const nodes = nest(all);
    const hasWord = (row: Row<R>) => word === '' || wordsOf?.(row).some((text) => text?.toLowerCase().includes(word));
    const fits = (row: Row<R> & TreeRow) => !!hasWord(row) && (!found || found.has(row.id));
    return word === '' && !found ? nodes : matching(nodes, fits);
  }, [all, word, wordsOf, found]);

  const client = useQueryClient();
  return {
    ...asking,
    resource,
    initial,
    always,
    rows,
    all,
    pagination: undefined,
    error: query.error ?? search.error,
    isFirst: enabled && isAllowed && !query.data && !query.error,
    isRefreshing: (query.isFetching && !!query.data) || search.isFetching,
    isAllowed,
    reload: useCallback(() => background(client.invalidateQueries({ queryKey: [resource] })), [client, resource]),
  };
}

const standing = <T extends TreeRow>(row: T, parent: string): T => ({
  ...row,
  parentId: (lookup(row as unknown as AnyRow, parent) as number | null | undefined) ?? null,
});

interface Finding {
  question: Question;
  always: Record<string, unknown>;
  enabled: boolean;
  /** The keyword is searched here and not by the server. */
  isWordOurs: boolean;
}

interface Found {
  /** the ids of the rows; none if the server fails; undefined if nothing is filtered, or the first answer has not come yet */
  found: Set<number> | undefined;
  error: Error | null;
  isFetching: boolean;
}

/** The rows that the server finds by the filters. */
function useFound(resource: Resource, { question, always, enabled, isWordOurs }: Finding): Found {
  const filters = Object.fromEntries(filtersOf(question).filter(([name]) => name !== 'keyWord' || !isWordOurs));
  const isFiltered = Object.keys(filters).length > 0;
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, 'list', 'found', { ...filters, ...always }],
    queryFn: async () => (await postTo(resource, 'list', { ...filters, ...always })) as TreeRow[],
    select: idsOf,
    enabled: enabled && isFiltered,
    placeholderData: keepPreviousData,
  });
  return isFiltered
    ? { found: data ?? (error ? NONE : undefined), error, isFetching }
    : { found: undefined, error: null, isFetching: false };
}

const NONE = new Set<number>();
const idsOf = (rows: TreeRow[]): Set<number> => new Set(rows.map(({ id }) => id));
