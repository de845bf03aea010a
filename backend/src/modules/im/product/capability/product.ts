import type { LiveTable } from '../schema/live-table';

export type Product = 'own' | 'open-source' | 'commercial' | 'fork' | 'unknown';

type Schema = ReadonlyMap<string, LiveTable>;

/** Columns and tables that distinguish box-im's releases, newest first. */
const DATED: readonly [mark: string, since: string][] = [
  ['im_private_message.tmp_id', '2025-07'],
  ['im_group_member.is_dnd', '2025-06'],
  ['im_file_info', '2025-04'],
  ['im_group.dissolve', '2024-09'],
  ['im_user.is_banned', '2024-07'],
  ['im_group_message.receipt', '2023'],
];

/** Columns and tables that only the commercial edition has, and that we do not add either. */
const COMMERCIAL = [
  'im_group.is_all_muted',
  'im_group.is_allow_invite',
  'im_user.auth_status',
  'im_user.company_id',
  'im_user.unban_time',
  'im_realname_auth',
];
const FORK = ['im_group.muted', 'im_push_task', 'im_app_config', 'im_complaint'];

/** Whether a database has a table, or a column such as `im_group.muted`. */
export function hasTableOrColumn(schema: Schema, mark: string): boolean {
  const [table = '', column] = mark.split('.');
  const found = schema.get(table);
  return !!found && (column === undefined || found.columns.has(column));
}

/** The edition of box-im that a chat database belongs to, as far as its tables show. */
export function productOf(schema: Schema): Product {
  const any = (marks: readonly string[]): boolean => marks.some((mark) => hasTableOrColumn(schema, mark));
  if (!any(['im_user']) || !any(['im_private_message', 'im_group'])) return 'unknown';
  if (any(COMMERCIAL)) return 'commercial';
  return any(FORK) ? 'fork' : 'open-source';
}

/** The earliest possible month of the release. */
export const releaseOf = (schema: Schema): string =>
  DATED.find(([mark]) => hasTableOrColumn(schema, mark))?.[1] ?? '2022-11';
