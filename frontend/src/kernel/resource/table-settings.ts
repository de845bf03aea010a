import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { isObject } from '../is-object';
import { useSession } from '../session/session-store';
import { local } from '../storage';
import { lookup } from '../lookup';

export const DENSITIES = ['large', 'medium', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

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
  DENSITIES.includes(value['density'] as Density);

/** What was changed since the page was loaded; an earlier visit's settings lie in the browser. */
const useChanged = create<Record<string, TableSettings>>(() => ({}));

/** Kept per person and table in this browser: two people at one desk do not rearrange each other's columns. */
export function useTableSettings(table: string) {
  const person = useSession((session) => session.identity?.id) ?? 0;
  const key = `columns.${person}.${table}`;
  const changed = useChanged((all) => lookup(all, key));
  const settings = useMemo(() => changed ?? local.readJson(key, isSettings) ?? PLAIN, [changed, key]);

  const keep = useCallback(
    (more: Partial<TableSettings>) => {
      const next = { ...(lookup(useChanged.getState(), key) ?? local.readJson(key, isSettings) ?? PLAIN), ...more };
      local.writeJson(key, next);
      useChanged.setState({ [key]: next });
    },
    [key],
  );
  const forget = useCallback(() => {
    local.remove(key);
    useChanged.setState({ [key]: PLAIN });
  }, [key]);
  return { settings, keep, forget };
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
