/**
 * Returns the statement if it lets one tenant read, change or count the rows of another one; undefined if each use of a tenant's table has
 * a condition on the tenant.
 */
export function leakOf(sql: string, tables: readonly string[]): string | undefined {
  const plain = withoutTexts(sql);
  const mentions = tables.reduce((sum, table) => sum + countOf(plain, tableWord(table)), 0);
  if (!mentions || !TOUCHES_ROWS.test(plain)) return undefined;
  if (INSERTS.test(plain)) return /^[^(]*\([^)]*[`"]tenantId[`"]/.test(plain) ? undefined : sql;
  return predicatesIn(plain) >= mentions ? undefined : sql;
}

const TOUCHES_ROWS = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i;
const INSERTS = /^\s*(?:INSERT|REPLACE)\b/i;

const withoutTexts = (sql: string): string => sql.replace(/'(?:[^'\\]|\\.|'')*'/g, "''");

const tableWord = (table: string): RegExp =>
  new RegExp(`(?:FROM|JOIN|UPDATE|INTO|,)\\s+[\`"]?${table}[\`"]?(?!\\.)`, 'gi');

const countOf = (text: string, word: RegExp): number => text.match(word)?.length ?? 0;

const TOKENS = /[()]|\b(?:OR|WHERE|ON)\b|[`"]?tenantId[`"]?\s*(?:=\s*(?:\?|\d+)|IN\s*\()/gi;

/**
 * Counts the tenant conditions that always apply: a condition within an OR does not count, and neither does a value that an UPDATE sets.
 */
function predicatesIn(sql: string): number {
  const groups = [{ found: 0, isOr: false }];
  let isCondition = false;
  for (const [token] of sql.matchAll(TOKENS)) {
    const group = groups.at(-1) ?? { found: 0, isOr: false };
    const word = token.toUpperCase();
    if (word === '(') groups.push({ found: 0, isOr: false });
    else if (word === ')') close(groups);
    else if (word === 'OR') group.isOr = true;
    else if (word === 'WHERE' || word === 'ON') isCondition = true;
    else {
      if (isCondition) group.found++;
      if (token.endsWith('(')) groups.push({ found: 0, isOr: false });
    }
  }
  while (groups.length > 1) close(groups);
  return groups[0]?.isOr ? 0 : (groups[0]?.found ?? 0);
}

function close(groups: { found: number; isOr: boolean }[]): void {
  const inner = groups.pop();
  const outer = groups.at(-1);
  if (inner && outer && !inner.isOr) outer.found += inner.found;
}
