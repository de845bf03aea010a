import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { ColumnsDensity } from '../../../api/codes';
import { isObject } from '../../basis/values/is-object';
import { useSession } from '../../call/session/session-store';
import { local } from '../../basis/storage/storage';
import { lookup } from '../../basis/values/lookup';

export type Density = (typeof ColumnsDensity)[number];

/** One person's settings of one table. */
export interface TableSettings {
  /** all columns in their order; columns that were added later follow in their own order */
  order: string[];
  /** columns whose visibility differs from the resource's declaration */
  shown: Record<string, boolean>;
  density: Density;
}

const PLAIN: TableSettings = { order: [], shown: {}, density: 'medium' };

const isSettings = (value: unknown): value is TableSettings =>
  isObject(value) &&
  Array.isArray(value['order']) &&
  isObject(value['shown']) &&
  ColumnsDensity.includes(value['density'] as Density);

/** The changes since the page was loaded. Older settings are in the browser's storage. */
const useChanged = create<Record<string, TableSettings>>(() => ({}));

/** The table settings of a saved view. They replace the person's own settings while the view is shown. */
export interface TableOfView {
  id: number;
  settings: TableSettings | undefined;
}

/**
 * Stored per person and table in this browser, so that two people at one computer do not change each other's columns. Changes while a view
 * is shown are not stored unless the view is saved.
 */
export function useTableSettings(table: string, view?: TableOfView) {
  const person = useSession((session) => session.identity?.id) ?? 0;
  const own = `columns.${person}.${table}`;
  const key = view ? `${own}.${view.id}` : own;
  const changed = useChanged((all) => lookup(all, key));
  const before = view?.settings;
  const isKept = !view;
  const settings = useMemo(() => changed ?? before ?? local.readJson(own, isSettings) ?? PLAIN, [changed, before, own]);

  const keep = useCallback(
    (more: Partial<TableSettings>) => {
      const now = lookup(useChanged.getState(), key) ?? before ?? local.readJson(own, isSettings) ?? PLAIN;
      const next = { ...now, ...more };
      if (isKept) local.writeJson(own, next);
      useChanged.setState({ [key]: next });
    },
    [key, own, before, isKept],
  );
  const forget = useCallback(() => {
    if (isKept) local.remove(own);
    // A reset of a view returns to the view's settings, otherwise to the resource's declaration.
    useChanged.setState(({ [key]: _gone, ...others }) => (isKept ? { ...others, [key]: PLAIN } : others), true);
  }, [key, own, isKept]);
  return { settings, keep, forget, isChanged: changed !== undefined };
}

/** The columns of a table in the person's order, each with its visibility. */
export function arrange<C extends { key: string; hidden?: boolean }>(columns: C[], { order, shown }: TableSettings) {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
  return columns
    .map((column, index) => ({ column, index, shown: lookup(shown, column.key) ?? !column.hidden }))
    .sort((a, b) =>
      place(a.column.key) === place(b.column.key) ? a.index - b.index : place(a.column.key) - place(b.column.key),
    );
}
