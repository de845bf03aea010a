import { useMemo } from 'react';
import { type Column, columnsOf } from './columns';
import type { ResourceOf } from './resource';
import { arrange, type TableOfView, useTableSettings } from './table-settings';

/** The columns that a person sees of a resource, in the order that they gave them. */
export function useShownColumns(of: ResourceOf, view?: TableOfView): Column[] {
  const { settings } = useTableSettings(of.name, view);
  return useMemo(
    () =>
      arrange(columnsOf(of.fields), settings)
        .filter(({ shown }) => shown)
        .map(({ column }) => column),
    [of, settings],
  );
}
