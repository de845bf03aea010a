import { BusinessError } from '../../../../kernel/basis/errors/business-error';

export interface SqlToken {
  /** `word`: a keyword or a plain name; `name`: a name in quotes */
  kind: 'word' | 'name' | 'text' | 'number' | 'mark';
  text: string;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /\d[\d.]*/y;
const BLANK = /\s+/y;
const LINE_COMMENT = /(?:--|#)[^\n]*/y;
/** `/*!50705 geometry *\/`: MySQL reads what stands in such a comment. */
const ONLY_MYSQL = /\/\*M?!\d*|\*\//y;
/** The letters before a text: `b'1'`, `N'…'`, `_utf8mb4'…'`, `E'…'`. */
const PREFIX = /(?:[bxne]|_\w{1,20})(?=')/iy;

/** The tokens of a MySQL, SQLite or Postgres statement, in one pass over the text. Comments are skipped. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    const blank = taken(BLANK, sql, at) ?? taken(LINE_COMMENT, sql, at);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const only = taken(ONLY_MYSQL, sql, at);
    if (only !== undefined) {
      at += only.length;
      continue;
    }
    if (sql.startsWith('/*', at)) {
      const end = sql.indexOf('*/', at + 2);
      at = end < 0 ? sql.length : end + 2;
      continue;
    }
    const [token, length] = tokenAt(sql, at);
    tokens.push(token);
    at += length;
  }
  return tokens;
}

function tokenAt(sql: string, at: number): [token: SqlToken, length: number] {
  const sign = sql.charAt(at);
  if (sign === "'") return quoted(sql, at, "'", 'text');
  const prefix = taken(PREFIX, sql, at);
  if (prefix !== undefined) return prefixed(prefix, quoted(sql, at + prefix.length, "'", 'text'));
  if (sign === '`') return quoted(sql, at, '`', 'name');
  if (sign === '"') return quoted(sql, at, '"', 'name');
  if (sign === '[' && /^\[[\p{L}_][^\]\n]{0,63}\]/u.test(sql.slice(at, at + 66))) return quoted(sql, at, ']', 'name');
  const word = taken(WORD, sql, at);
  if (word !== undefined) return [{ kind: 'word', text: word }, word.length];
  const number = taken(NUMBER, sql, at);
  if (number !== undefined) return [{ kind: 'number', text: number }, number.length];
  return [{ kind: 'mark', text: sign }, 1];
}

/** Bits become a number; other letters before a text only say how it is encoded. */
function prefixed(prefix: string, [token, length]: [SqlToken, number]): [token: SqlToken, length: number] {
  const isBits = prefix.toLowerCase() === 'b' && /^[01]{1,53}$/.test(token.text);
  const read: SqlToken = isBits ? { kind: 'number', text: String(Number.parseInt(token.text, 2)) } : token;
  return [read, prefix.length + length];
}

function taken(form: RegExp, sql: string, at: number): string | undefined {
  form.lastIndex = at;
  return form.exec(sql)?.[0];
}

/** A doubled quote stands for one quote, and in a text a backslash escapes the next character. */
function quoted(sql: string, from: number, quote: string, kind: SqlToken['kind']): [SqlToken, number] {
  const parts: string[] = [];
  for (let at = from + 1; at < sql.length; at++) {
    const sign = sql.charAt(at);
    if (sign === '\\' && kind === 'text') parts.push(sql.charAt(++at));
    else if (sign !== quote) parts.push(sign);
    else if (sql.charAt(at + 1) === quote) parts.push(sql.charAt(++at));
    else return [{ kind, text: parts.join('') }, at + 1 - from];
  }
  throw new BusinessError('coding.noTable');
}
