import { DATES, type FieldRule, FIELDS } from './statement-schema';

/** Which rule a field breaks. `unknown`: there is no such field; `dropped`: the database would leave it out. */
export type BrokenRule =
  'unknown' | 'form' | 'among' | 'length' | 'pattern' | 'bounds' | 'order' | 'required' | 'dropped';

export interface StatementFault {
  field: string;
  rule: BrokenRule;
}

type Statement = Readonly<Record<string, unknown>>;
type Where = NonNullable<FieldRule['onlyWhere']>;
/** Whether the value of a field, which is there, keeps a rule. */
type Check = (value: unknown, rule: FieldRule, statement: Statement) => boolean;

const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** A blank text and an empty list say nothing. */
const isThere = (value: unknown): boolean => {
  if (value === undefined || value === null) return false;
  return Array.isArray(value) ? value.length > 0 : typeof value !== 'string' || value.trim() !== '';
};

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(+at) && at.toISOString().startsWith(value);
};

const isWhere = (statement: Statement, { field, is }: Where): boolean => textsOf(statement[field]).includes(is);

const FORMS: Record<FieldRule['form'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  list: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  date: isDay,
};

/** In this order, and only the first broken one is told: what has not the right form cannot be looked at further. */
const CHECKS: [BrokenRule, Check][] = [
  ['form', (value, { form }) => FORMS[form](value)],
  ['among', (value, { among }) => !among || textsOf(value).every((item) => among.includes(String(item)))],
  ['length', (value, { most }) => most === undefined || Array.from(String(value)).length <= most],
  ['pattern', (value, { pattern }) => !pattern || pattern.test(String(value))],
  ['bounds', (value, { form, from = '' }) => form !== 'date' || (String(value) >= from && String(value) <= DATES.last)],
  [
    'order',
    (value, { notBefore }, statement) => {
      const first = notBefore && statement[notBefore];
      return !isDay(first) || String(value) >= first;
    },
  ],
  ['dropped', (_, { onlyWhere }, statement) => !onlyWhere || isWhere(statement, onlyWhere)],
  ['dropped', (_, { notWhere }, statement) => !notWhere || !isWhere(statement, notWhere)],
];

/** The same table without its exact keys, to be looked up by any. */
const RULES = new Map<string, FieldRule>(Object.entries(FIELDS));

/**
 * Checks a statement of reasons against the published rules.
 * @returns the broken ones, at most one a field; empty if the database would take the statement
 */
export function statementFaults(statement: Statement): StatementFault[] {
  const unknown = Object.keys(statement)
    .filter((field) => !RULES.has(field))
    .map((field) => ({ field, rule: 'unknown' as const }));
  const broken = [...RULES].flatMap(([field, rule]) => {
    const fault = faultOf(field, rule, statement);
    return fault ? [{ field, rule: fault }] : [];
  });
  return [...unknown, ...broken];
}

function faultOf(field: string, rule: FieldRule, statement: Statement): BrokenRule | undefined {
  const value = statement[field];
  if (!isThere(value)) return isRequired(rule, statement) ? 'required' : undefined;
  return CHECKS.find(([, holds]) => !holds(value, rule, statement))?.[0];
}

function isRequired({ required, requiredWithoutAll }: FieldRule, statement: Statement): boolean {
  if (required === true) return true;
  if (required) return isWhere(statement, required);
  return !!requiredWithoutAll && !requiredWithoutAll.some((field) => isThere(statement[field]));
}
