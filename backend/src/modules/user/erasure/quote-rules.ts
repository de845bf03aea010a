import { lookup } from '../../../lookup';
import { BLANK, idIn, type Trace } from './trace';

/** A row of a table that quotes people, as it is stored. */
export type Stored = Record<string, unknown> & { id: number };

export interface QuoteRule {
  /** columns that say whom a row is about, beside those that are personal */
  about: string[];
  /** @returns the columns that are to be written anew; none where the row is not about them */
  rewrite: (row: Stored, columns: readonly string[], trace: Trace) => Record<string, unknown> | undefined;
}

/** Calls about end users: which row the `id` of their parameters names. */
const RESOURCES = new Map([
  ['info', 'UserInfo'],
  ['address', 'UserAddress'],
  ['note', 'UserNote'],
]);
const CALL = /\/admin\/user\/(info|address|note|merge)\//;
const PERSON_FIELDS = ['userId', 'fromId', 'intoId'];

/** Texts in which they are quoted. */
const byWords: QuoteRule = {
  about: [],
  rewrite: (row, columns, trace) => {
    const changed = columns.flatMap((column) => {
      const value = row[column];
      if (typeof value !== 'string') return [];
      const clean = cleanedText(value, trace);
      return clean === value ? [] : [[column, clean]];
    });
    return changed.length ? (Object.fromEntries(changed) as Record<string, unknown>) : undefined;
  },
};

/** Requests about them: of the parameters numbers alone stay. */
const ofLog: QuoteRule = {
  about: ['action'],
  rewrite: (row, columns, trace) => {
    const resource = CALL.exec(String(row.action))?.[1];
    const params = typeof row.params === 'string' ? parsed(row.params) : null;
    if (resource === undefined || !isAbout(params, resource, trace)) return byWords.rewrite(row, columns, trace);
    const clean = trace.cleaned(params, () => true);
    return clean === params ? undefined : { params: JSON.stringify(clean) };
  },
};

/** What was done to them: that it was done stays. The erasure itself says nothing of them. */
const ofTrail: QuoteRule = {
  about: ['targetType', 'targetId', 'action'],
  rewrite: (row, columns, trace) => {
    const isTheirs =
      row.targetType === 'end_user' && trace.ids.has(Number(row.targetId)) && row.action !== 'end_user.erase';
    if (!isTheirs) return byWords.rewrite(row, columns, trace);
    const empty = { targetName: `#${Number(row.targetId)}`, reason: row.reason === null ? null : BLANK, detail: null };
    return Object.entries(empty).some(([name, value]) => row[name] !== value) ? empty : undefined;
  },
};

/** How each table is gone through; by words alone where nothing else is known of it. */
export const quoteRuleOf = (entity: string): QuoteRule => {
  if (entity === 'BaseSysLog') return ofLog;
  return entity === 'ImAct' ? ofTrail : byWords;
};

function cleanedText(text: string, trace: Trace): string {
  const value = parsed(text);
  if (typeof value !== 'object') return trace.isQuoted(text) && text !== BLANK ? BLANK : text;
  const clean = trace.cleaned(value);
  return clean === value ? text : JSON.stringify(clean);
}

/** None of these columns holds a number or a truth value by itself. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A text that begins like an object.
    return text;
  }
}

function isAbout(params: unknown, resource: string, trace: Trace): boolean {
  if (Array.isArray(params)) return params.some((one) => isAbout(one, resource, trace));
  if (typeof params !== 'object' || params === null) return false;
  const { id, ids } = params as { id?: unknown; ids?: unknown };
  const named = [id, ids].flat();
  const entity = RESOURCES.get(resource);
  if (entity === 'UserInfo' && named.some((one) => trace.ids.has(idIn(one)))) return true;
  if (entity !== undefined && named.some((one) => trace.owns(entity, one))) return true;
  return PERSON_FIELDS.some((field) => trace.ids.has(idIn(lookup(params as Record<string, unknown>, field))));
}
