/** Columns with which people identify a row, the most helpful first. */
const TITLES = ['name', 'nickName', 'nick_name', 'title', 'label', 'keyName', 'username', 'user_name', 'content'];
const LONGEST = 100;

/** The title of a row; nothing if it has no text. Only visible columns are used. */
export function titleOf(row: Record<string, unknown>): string | undefined {
  const found = TITLES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found.slice(0, LONGEST).toWellFormed() : undefined;
}
