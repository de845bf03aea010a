import { lookup } from '../../../../lookup';

/**
 * Names that chat products use for columns with another name in our entities. The first existing name counts as the product's own. The
 * entity's name is used only if none exists. A group's `is_muted` may be our own addition beside the product's column, so the product's
 * name comes first.
 */
const OTHER_NAMES: Record<string, Record<string, readonly string[]>> = {
  im_group: { is_muted: ['is_all_muted', 'muted'], dissolve: ['deleted'] },
  im_group_member: { user_nick_name: ['alias_name'], remark_group_name: ['remark'] },
};

/** The name that a column has in a table; undefined if it is missing. */
export function actualColumnName(
  table: string,
  column: string,
  columns: ReadonlyMap<string, unknown>,
): string | undefined {
  const own = lookup(lookup(OTHER_NAMES, table), column) ?? [];
  return [...own, column].find((name) => columns.has(name));
}
