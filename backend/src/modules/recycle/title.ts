/** By which columns people tell rows apart, the clearest first. */
const TITLES = ['name', 'nickName', 'nick_name', 'title', 'label', 'keyName', 'username', 'user_name', 'content'];
const LONGEST = 100;

/** What a kept row is called; nothing where it has no words of its own. Only what may be shown is looked at. */
export function titleOf(row: Record<string, unknown>): string | undefined {
  const found = TITLES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found.slice(0, LONGEST).toWellFormed() : undefined;
}
