import { useCallback, useMemo, useState } from 'react';
import { useAfterActs } from '../act/acted';
import type { Resource, Row } from '../../call/api/api';
import type { ReactNode } from 'react';
import type { ResourceOf } from '../declare/resource';
import type { AnyRow } from '../../basis/values/row';
import { useCan } from '../../access/permission/can';
import { useAction } from '../act/use-action';
import { useDelete } from '../act/use-delete';
import { type List, type ListOptions, useList } from '../list/use-list';
import { FIRST_QUESTION } from '../question/question';
import { useMay } from '../act/use-may';
import { useMayWhile } from '../act/use-may-while';
import { type ListViews, useListViews } from '../views/use-list-views';
import { type Selection, useSelection } from '../act/use-selection';
import { useWholeList, type WholeList } from '../list/use-whole-list';

/** An entry in the menu of a row. */
export interface Entry {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** why it is not possible for this row; it is then shown disabled */
  refusal?: string | undefined;
  run: () => void;
}

/** The open form: a new row with preset values, or the row that is edited, with values that are changed in it already. */
export type OpenForm =
  { mode: 'add'; preset?: Record<string, unknown> } | { mode: 'edit'; row: AnyRow; changed?: Record<string, unknown> };

export interface ScreenOptions<R extends Resource> extends ListOptions {
  /** opens a row's details: Enter, a double click, the first entry of its menu */
  onOpen?: (row: Row<R>) => void;
  /** this screen's own menu entries for a row, in addition to the actions of the resource */
  entries?: (row: Row<R>) => Entry[];
  /** this screen's own options of a delete; false means that this row cannot be deleted here */
  mayDelete?: (row: Row<R>) => boolean;
  /**
   * why something is not possible for a row, as text: `edit`, `delete`, an action or an entry by its name, a switch by its field. Actions
   * that are never possible should not be offered: use `visible`, `mayDelete`.
   */
  refusal?: (row: Row<R>, action: string) => string | undefined;
  /** what a delete removes in addition to the rows, for its confirmation */
  deleteNote?: (rows: Row<R>[]) => ReactNode;
}

/** The row whose history is open. */
export interface OpenHistory {
  row: AnyRow | undefined;
  show: (row: AnyRow | undefined) => void;
}

/** The state that all components of a screen share. */
export interface Screen<R extends Resource = Resource> {
  of: ResourceOf<R>;
  list: List<R>;
  /** the saved views of the list, if there are any */
  views: ListViews | undefined;
  rows: AnyRow[];
  selection: Selection;
  whole: WholeList;
  /** Whether there is any action for all rows that match the filter. */
  mayWhole: boolean;
  /** Whether there is any action for selected rows. */
  isPickable: boolean;
  /** Whether rows open into this screen's own details. */
  hasDetails: boolean;
  may: (action: string) => boolean;
  form: OpenForm | undefined;
  add: (preset?: Record<string, unknown>) => void;
  edit: (row: AnyRow, changed?: Record<string, unknown>) => void;
  closeForm: () => void;
  details: AnyRow | undefined;
  open: (row: AnyRow) => void;
  closeDetails: () => void;
  /** opens the change history of a row; undefined if there is none, or this person may not read it */
  history: OpenHistory | undefined;
  remove: (rows: AnyRow[]) => void;
  mayDelete: (row: AnyRow) => boolean;
  refusal: (row: AnyRow, action: string) => string | undefined;
  act: ReturnType<typeof useAction>;
  entries: (row: AnyRow) => Entry[];
}

/** The list, selection and dialogs of a screen, for `<ResourcePage>` and for screens that arrange the components themselves. */
export function useScreen<R extends Resource>(of: ResourceOf<R>, options: ScreenOptions<R> = {}): Screen<R> {
  const [order, sort] = of.order;
  const { initial } = options;
  const start = useMemo(() => ({ ...FIRST_QUESTION, order, sort, ...initial }), [order, sort, initial]);
  const views = useListViews(of, start, options);
  return useScreenAround(of, useList(of.name, { ...options, ...views.asked }), options, views);
}

/** The same for a list that was loaded in another way. */
export function useScreenAround<R extends Resource>(
  of: ResourceOf<R>,
  list: List<R>,
  { onOpen, entries, mayDelete, refusal, deleteNote }: Omit<ScreenOptions<R>, keyof ListOptions>,
  views?: ListViews,
): Screen<R> {
  const selection = useSelection();
  const may = useMayWhile(list.error, useMay(of.name));
  const [form, setForm] = useState<OpenForm>();
  const [details, setDetails] = useState<AnyRow>();
  const [past, setPast] = useState<AnyRow>();
  const mayReadHistory = useCan()('base/sys/log/history');
  const ask = useDelete(of);
  const act = useAction(of);

  const { clear } = selection;
  // After an act on the selected rows, the selection is cleared, because the next act is about other rows.
  useAfterActs(of.name, clear);
  const remove = useCallback(
    (rows: AnyRow[]) => ask(rows, { onDone: clear, note: deleteNote?.(rows as unknown as Row<R>[]) }),
    [ask, clear, deleteNote],
  );
  const open = useCallback((row: AnyRow) => (onOpen ? onOpen(row as Row<R>) : setDetails(row)), [onOpen]);
  return {
    of,
    list,
    views,
    rows: list.rows as unknown as AnyRow[],
    selection,
    whole: useWholeList(of, list, selection),
    mayWhole: of.freeze !== undefined && of.actions.some(({ runWhole, name }) => runWhole && may(name)),
    isPickable: may('delete') || may('export') || of.actions.some(({ many, name }) => many && may(name)),
    hasDetails: onOpen !== undefined,
    may,
    form,
    add: useCallback((preset) => setForm({ mode: 'add', ...(preset && { preset }) }), []),
    edit: useCallback((row, changed) => setForm({ mode: 'edit', row, ...(changed && { changed }) }), []),
    closeForm: useCallback(() => setForm(undefined), []),
    details,
    open,
    closeDetails: useCallback(() => setDetails(undefined), []),
    history: of.history && mayReadHistory ? { row: past, show: setPast } : undefined,
    remove,
    mayDelete: useCallback((row) => mayDelete?.(row as Row<R>) ?? true, [mayDelete]),
    refusal: useCallback((row, action) => refusal?.(row as Row<R>, action), [refusal]),
    act,
    entries: useCallback((row) => entries?.(row as Row<R>) ?? [], [entries]),
  };
}
