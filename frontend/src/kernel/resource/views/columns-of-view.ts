import type { Column } from '../columns/columns';
import { arrange, type TableSettings } from '../columns/table-settings';
import type { SavedView } from './saved-view';

/** The current columns of a table, in the format of a saved view. */
export function columnsOfView(columns: Column[], settings: TableSettings): NonNullable<SavedView['columns']> {
  const arranged = arrange(columns, settings);
  const keysOf = (isShown: boolean) =>
    arranged.filter(({ shown }) => shown === isShown).map(({ column }) => column.key);
  return {
    order: arranged.map(({ column }) => column.key),
    shown: keysOf(true),
    hidden: keysOf(false),
    density: settings.density,
  };
}
