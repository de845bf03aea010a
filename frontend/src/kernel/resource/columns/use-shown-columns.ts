import { useMemo } from 'react';
import { type Column, columnsOf } from './columns';
import type { ResourceOf } from '../declare/resource';
import { arrange, type TableOfView, useTableSettings } from './table-settings';

/** The visible columns of a resource, in the person's order. */
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
