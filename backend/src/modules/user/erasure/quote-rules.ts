import { lookup } from '../../../lookup';
import { BLANK, idIn, type PersonMatcher } from './person-matcher';

/** A row of a table that quotes people, as it is stored. */
export type Stored = Record<string, unknown> & { id: number };

export interface QuoteRule {
  /** columns that say whom a row is about, in addition to the personal ones */
  about: string[];
  /** @returns the columns to update; undefined if the row is not about the person */
  rewrite: (row: Stored, columns: readonly string[], matcher: PersonMatcher) => Record<string, unknown> | undefined;
}

/** For calls about end users: the table whose row the `id` in their parameters names. */
const RESOURCES = new Map([
  ['info', 'UserInfo'],
  ['address', 'UserAddress'],
  ['note', 'UserNote'],
]);
const CALL = /\/admin\/user\/(info|address|note|merge)\//;
const PERSON_FIELDS = ['userId', 'fromId', 'intoId'];

/** Texts that mention the person. */
const byWords: QuoteRule = {
  about: [],
  rewrite: (row, columns, matcher) => {
    const changed = columns.flatMap((column) => {
      const value = row[column];
      if (typeof value !== 'string') return [];
      const clean = cleanedText(value, matcher);
      return clean === value ? [] : [[column, clean]];
    });
    return changed.length ? (Object.fromEntries(changed) as Record<string, unknown>) : undefined;
  },
};

/** Requests about the person: only numbers remain in their parameters. */
const ofLog: QuoteRule = {
  about: ['action'],
  rewrite: (row, columns, matcher) => {
    const resource = CALL.exec(String(row.action))?.[1];
    const params = typeof row.params === 'string' ? parsed(row.params) : null;
    if (resource === undefined || !isAbout(params, resource, matcher)) return byWords.rewrite(row, columns, matcher);
    const clean = matcher.redact(params, () => true);
    return clean === params ? undefined : { params: JSON.stringify(clean) };
  },
};

/** Actions on the person: the entry remains without its texts. The entry of the erasure itself contains no personal data. */
const ofTrail: QuoteRule = {
  about: ['targetType', 'targetId', 'action'],
  rewrite: (row, columns, matcher) => {
    const isTheirs =
      row.targetType === 'end_user' && matcher.ids.has(Number(row.targetId)) && row.action !== 'end_user.erase';
    if (!isTheirs) return byWords.rewrite(row, columns, matcher);
    const empty = { targetName: `#${Number(row.targetId)}`, reason: row.reason === null ? null : BLANK, detail: null };
    return Object.entries(empty).some(([name, value]) => row[name] !== value) ? empty : undefined;
  },
};

/** The rule by which a table is searched; by words only if there is no special rule. */
export const quoteRuleOf = (entity: string): QuoteRule => {
  if (entity === 'BaseSysLog') return ofLog;
  return entity === 'ImAct' ? ofTrail : byWords;
};

function cleanedText(text: string, matcher: PersonMatcher): string {
  const value = parsed(text);
  if (typeof value !== 'object') return matcher.isQuoted(text) && text !== BLANK ? BLANK : text;
  const clean = matcher.redact(value);
  return clean === value ? text : JSON.stringify(clean);
}

/** Parses only objects and arrays, because none of these columns contains a plain number or boolean. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A plain text that begins like an object.
    return text;
  }
}

function isAbout(params: unknown, resource: string, matcher: PersonMatcher): boolean {
  if (Array.isArray(params)) return params.some((one) => isAbout(one, resource, matcher));
  if (typeof params !== 'object' || params === null) return false;
  const { id, ids } = params as { id?: unknown; ids?: unknown };
  const named = [id, ids].flat();
  const entity = RESOURCES.get(resource);
  if (entity === 'UserInfo' && named.some((one) => matcher.ids.has(idIn(one)))) return true;
  if (entity !== undefined && named.some((one) => matcher.owns(entity, one))) return true;
  return PERSON_FIELDS.some((field) => matcher.ids.has(idIn(lookup(params as Record<string, unknown>, field))));
}
