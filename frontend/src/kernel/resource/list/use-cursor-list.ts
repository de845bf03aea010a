import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { page, type Resource, type Row } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { useCan } from '../../access/permission/can';
import { cursorOf, type Steps, stepsOf, wayOf } from './cursor-steps';
import { FIRST_QUESTION, isEmpty, type Question, type Way } from '../question/question';
import { type ProgressiveSearch, useProgressiveSearch } from './use-progressive-search';
import type { List, ListOptions } from './use-list';
import { useQuestion } from '../question/use-question';

export interface CursorListOptions extends ListOptions {
  /** the server searches keywords only together with one of these filters; other searches are not sent */
  scope?: readonly string[];
}

/** A list of a table with very many rows. It has no pages, only newer and older rows. */
export interface CursorList<R extends Resource = Resource> extends List<R> {
  look: ProgressiveSearch<Row<R>>;
  way: Way;
  steps: Steps;
  /** Whether the newest rows are shown. */
  isNewest: boolean;
  toNewest: () => void;
  /** Whether a keyword would be searched in all rows, which is not supported. */
  needsScope: boolean;
}

const NONE: Record<string, unknown> = {};

/**
 * The rows for the query in the address bar, from a cursor towards older or newer ones: `?cursor=123&way=newer`. It is a `List`, so all
 * components of a screen work with it. The footer is a `<CursorPager>`.
 */
export function useCursorList<R extends Resource>(resource: R, options: CursorListOptions = {}): CursorList<R> {
  const { initial: start, always = NONE, prefix, enabled = true, pending = false, scope } = options;
  const initial = useMemo(() => ({ ...FIRST_QUESTION, ...start }), [start]);
  const asking = useQuestion(initial, prefix);
  const { question, ask } = asking;
  const isAllowed = useCan()(`${resource}/page`);
  const asked = useMemo(() => wireOf({ ...question, ...always }), [question, always]);
  const needsScope = scope !== undefined && !isEmpty(question.keyWord) && !scope.some((name) => !isEmpty(asked[name]));
  const mayAsk = enabled && isAllowed && !needsScope;

  const [cursor, way] = [cursorOf(question), wayOf(question)];
  const look = useProgressiveSearch<Row<R>>({
    queryKey: [resource, 'cursor', asked, cursor ?? null, way],
    ask: (part, signal) => page(resource, { ...asked, ...part, ...(way === 'newer' && { way }) }, signal),
    size: question.size,
    cursor,
    way,
    enabled: mayAsk && !pending,
    isMain: true,
  });
  const toNewest = useCallback(() => ask({ cursor: undefined, way: undefined }, { replace: true }), [ask]);
  // The last portion towards newer rows is rarely full. The newest rows are always loaded in the same way, from the top.
  const isAtTop = way === 'newer' && !look.isFetching && look.pagination?.more === false;
  useEffect(() => {
    if (isAtTop) toNewest();
  }, [isAtTop, toNewest]);

  const client = useQueryClient();
  const reload = useCallback(() => background(client.invalidateQueries({ queryKey: [resource] })), [client, resource]);
  const rows = needsScope ? [] : look.rows;
  const found = look.pagination && { page: 1, size: question.size, ...look.pagination };
  return {
    ...asking,
    resource,
    initial,
    always,
    rows,
    pagination: found,
    error: needsScope ? null : look.error,
    isFirst: mayAsk && !look.hasData && !look.error,
    isRefreshing: look.isFetching && look.hasData,
    isAllowed,
    reload,
    look,
    way,
    steps: stepsOf(idsOf(rows), { cursor, way }, needsScope ? undefined : found),
    isNewest: cursor === undefined,
    toNewest,
    needsScope,
  };
}

const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: number }).id);

/** The query for the server: only filters with a value. The cursor is added to each part. */
function wireOf({
  page: _page,
  size: _size,
  cursor: _cursor,
  way: _way,
  order: _order,
  sort: _sort,
  view: _view,
  ...rest
}: Question) {
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value)));
}
