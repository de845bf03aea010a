import { lookup } from '../../../../lookup';

/**
 * What chat products call columns that our entities name otherwise. The first that is there is the product's own; only where none is,
 * the entity's name is taken. `is_muted` of a group may be our own addition beside the product's, so that the product's comes first.
 */
const OTHER_NAMES: Record<string, Record<string, readonly string[]>> = {
  im_group: { is_muted: ['is_all_muted', 'muted'], dissolve: ['deleted'] },
  im_group_member: { user_nick_name: ['alias_name'], remark_group_name: ['remark'] },
};

/** Under which of its names a column stands in a table; none where it is missing. */
export function actualColumnName(
  table: string,
  column: string,
  columns: ReadonlyMap<string, unknown>,
): string | undefined {
  const own = lookup(lookup(OTHER_NAMES, table), column) ?? [];
  return [...own, column].find((name) => columns.has(name));
}
