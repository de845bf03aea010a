import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Resource } from '../../call/api/api';
import { useLanguage } from '../../basis/i18n/language-store';
import { dictQuery, flat } from '../../form/inputs/use-dict';
import { columnsOf } from '../columns/columns';
import type { FieldDefinition } from '../declare/field-definition';
import { usePageAddress } from '../question/page-address';
import type { Question } from '../question/question';
import { writeQuestion } from '../question/question-url';
import type { ResourceOf } from '../declare/resource';
import type { TableOfView } from '../columns/table-settings';
import { useMay } from '../act/use-may';
import { type FittedView, fitView } from './fitted-view';
import { type SavedView, type SavedViews, viewsQuery } from './saved-view';
import { notePlain, wasPlain } from './plain-lists';
import { PLAIN, viewInAddress } from './view-address';

/** The saved views of a list, and the current view from the address. */
export interface ListViews {
  all: SavedViews | undefined;
  /** the current view; undefined for the plain list */
  current: SavedView | undefined;
  fitted: FittedView | undefined;
  /** The address names a view that this person does not have. */
  isMissing: boolean;
  /** why the views could not be loaded */
  error: Error | null;
  /** the screen's initial query, with which views are compared */
  start: Question;
  table: TableOfView | undefined;
  /** the query of the list */
  asked: { initial: Question; pending: boolean; isLikely: boolean };
  /** Shows a view, or the plain list. */
  show: (id: number | undefined) => void;
}

interface Options {
  prefix?: string;
  enabled?: boolean;
}

/** The current view of a list: the one in its address, otherwise the person's default. */
export function useListViews<R extends Resource>(
  of: ResourceOf<R>,
  start: Question,
  { prefix = '', enabled = true }: Options = {},
): ListViews {
  const may = useMay(of.name);
  const mayRead = enabled && (may('page') || may('list'));
  const { data: all, error, isPending } = useQuery({ ...viewsQuery(of.name), enabled: mayRead });
  const { search, write } = usePageAddress();
  const id = viewInAddress(search, prefix);
  const current = id === undefined ? undefined : all?.views.find((view) => view.id === id);
  const { fitted, isFitted } = useFitted(of.fields, current, start);

  const show = useCallback(
    (view: number | undefined) => write((old) => writeQuestion({ ...start, view: view ?? PLAIN }, start, prefix, old)),
    [write, start, prefix],
  );
  const chosen = id === undefined ? all?.defaultId : undefined;
  useEffect(() => {
    // The current view is stored in the address, so that a link to it can be sent.
    if (chosen) write((old) => writeQuestion({ ...start, view: chosen }, start, prefix, old), { replace: true });
  }, [chosen, write, start, prefix]);

  useEffect(() => {
    if (all) notePlain(of.name, !all.defaultId);
  }, [all, of.name]);

  const isAwaited = (id === undefined || id !== PLAIN) && isPending && mayRead;
  const pending = isAwaited || !!chosen || !isFitted;
  const initial = fitted?.question ?? start;
  const settings = fitted?.settings;
  const currentId = current?.id;
  return {
    all,
    current,
    fitted,
    isMissing: !!id && !isPending && !error && !current,
    error,
    start,
    table: useMemo(() => (currentId === undefined ? undefined : { id: currentId, settings }), [currentId, settings]),
    asked: { initial, pending, isLikely: isAwaited && id === undefined && wasPlain(of.name) },
    show,
  };
}

/** Compares a view with the current list, including its dictionaries. */
function useFitted(fields: FieldDefinition[], view: SavedView | undefined, start: Question) {
  const language = useLanguage((state) => state.language);
  const asked = useMemo(() => new URLSearchParams(view?.query), [view]);
  const dictionaries = useMemo(
    () => fields.flatMap(({ name, options }) => (typeof options === 'string' && asked.has(name) ? [options] : [])),
    [fields, asked],
  );
  const answers = useQueries({
    queries: dictionaries.map((key) => dictQuery(key, language)),
    combine: (found) => ({ items: found.map(({ data }) => data), isPending: found.some((one) => one.isPending) }),
  });
  const fitted = useMemo(() => {
    const choicesOf = ({ options }: FieldDefinition) => {
      const items = typeof options === 'string' ? answers.items[dictionaries.indexOf(options)] : undefined;
      const known = Array.isArray(options) ? options : items && flat(items);
      return known && new Set(known.map(({ value }) => String(value)));
    };
    return view && fitView(view, start, fields, columnsOf(fields), choicesOf);
  }, [view, start, fields, answers, dictionaries]);
  return { fitted, isFitted: !answers.isPending };
}
