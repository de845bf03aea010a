import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { ColumnsDensity } from '../../api/codes';
import { isObject } from '../is-object';
import { useSession } from '../session/session-store';
import { local } from '../storage';
import { lookup } from '../lookup';

export type Density = (typeof ColumnsDensity)[number];

/** How one person likes one table. */
export interface TableSettings {
  /** every column in the order it stands; columns that came later follow in their own order */
  order: string[];
  /** columns switched away from what the resource declares */
  shown: Record<string, boolean>;
  density: Density;
}

const PLAIN: TableSettings = { order: [], shown: {}, density: 'medium' };

const isSettings = (value: unknown): value is TableSettings =>
  isObject(value) &&
  Array.isArray(value['order']) &&
  isObject(value['shown']) &&
  ColumnsDensity.includes(value['density'] as Density);

/** What was changed since the page was loaded; an earlier visit's settings lie in the browser. */
const useChanged = create<Record<string, TableSettings>>(() => ({}));

/** What a saved view says of a table; a person's own arrangement waits behind it. */
export interface TableOfView {
  id: number;
  settings: TableSettings | undefined;
}

/**
 * Kept per person and table in this browser: two people at one desk do not rearrange each other's columns. What is changed while a view
 * is shown is not kept, unless the view is saved.
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
    // A view goes back to what it says, a list to what it declares.
    useChanged.setState(({ [key]: _gone, ...others }) => (isKept ? { ...others, [key]: PLAIN } : others), true);
  }, [key, own, isKept]);
  return { settings, keep, forget, isChanged: changed !== undefined };
}

/** The columns of a table as a person arranged them, each with whether it is shown. */
export function arrange<C extends { key: string; hidden?: boolean }>(columns: C[], { order, shown }: TableSettings) {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
  return columns
    .map((column, index) => ({ column, index, shown: lookup(shown, column.key) ?? !column.hidden }))
    .sort((a, b) =>
      place(a.column.key) === place(b.column.key) ? a.index - b.index : place(a.column.key) - place(b.column.key),
    );
}
