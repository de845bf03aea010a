import type { NotKept, NotKeptKind } from '../read/not-kept';
import type { RawColumn } from '../read/raw-table';
import { isSqlType } from '../read/sql-types';
import { type Choice, type FieldSpec, type Kind, KINDS } from '../resource-spec';
import type { Targets } from '../targets/target';
import { isIndexed } from '../write/column-type';
import { codesIn, numbersIn } from './comment-codes';
import { isBytes, isFraction, isText, isWhole } from './rule';

/** The digits of a decimal that both databases store exactly. */
const MOST_DIGITS = 15;
const MOST_DECIMALS = 8;

/** What a column has and its field has not. @param field undefined if there is no field of the column */
export function lossesOf(column: RawColumn, field: FieldSpec | undefined, targets: Targets): NotKept[] {
  const lost: NotKept[] = [];
  const say = (kind: NotKeptKind, detail: string | undefined): void => {
    if (detail !== undefined) lost.push({ column: column.name, kind, detail });
  };
  say('generated', column.generated);
  if (!field) return lost;
  sayKeys(column, field, targets, say);
  sayValues(column, field, say);
  sayType(column, field, say);
  for (const word of column.unknown) say('unknownWord', word);
  return lost;
}

type Say = (kind: NotKeptKind, detail: string | undefined) => void;
const only = (holds: boolean, detail: string): string | undefined => (holds ? detail : undefined);

function sayKeys(column: RawColumn, field: FieldSpec, targets: Targets, say: Say): void {
  const { refersTo, actions, name } = column;
  say('naturalKey', only(column.key, name));
  say('unique', only(column.unique && !field.unique, name));
  say('index', only(column.indexed && !field.unique && !isIndexed(field), name));
  if (refersTo) {
    const target = targets.get(field.reference ?? '')?.table;
    const isKept = field.kind === 'parent' || (field.kind === 'reference' && target === refersTo.table);
    say('foreignKey', only(!isKept, `${refersTo.table}(${refersTo.column})`));
  }
  const changes = actions.filter(Boolean).join(', ');
  say('actions', only(changes !== '', changes));
  for (const check of column.checks) say('check', check);
}

function sayValues(column: RawColumn, field: FieldSpec, say: Say): void {
  const { default: given, values } = column;
  const isGiven = given !== undefined && given.toLowerCase() !== 'null';
  // What is optional is empty without a default.
  const isEmpty = given === '' && field.nullable;
  say('default', only(isGiven && !isEmpty && !isSameDefault(given, field), given || "''"));
  say('computed', column.computed);
  say('onUpdate', column.onUpdate);
  say('values', only(values.length > 0 && field.kind !== 'choice', values.join(', ').slice(0, 200)));
  say('guessedCodes', only(hasGuessedCodes(column, field), (field.choices ?? []).map(written).join(', ')));
  say('codes', only(hasUnreadCodes(column, field), column.comment.slice(0, 120)));
}

function isSameDefault(given: string, { kind, default: kept, choices }: FieldSpec): boolean {
  if (kept === undefined) return false;
  if (kind === 'boolean') return true;
  const isNumber = given !== '' && Number.isFinite(Number(given));
  if (kind === 'choice')
    return !isNumber || Number(given) === kept || choices?.some(({ value }) => value === Number(given)) !== true;
  return typeof kept === 'number' || kind === 'money' ? Number(given) === Number(kept) : kept === given;
}

const written = ({ value, label }: Choice): string => `${value} = ${label.en}`;

/** Whether nothing in the table says what the codes mean. */
const hasGuessedCodes = ({ said, values, comment }: RawColumn, { kind }: FieldSpec): boolean =>
  kind === 'choice' && !said.choices && values.length === 0 && codesIn(comment).length < 2;

/** Kinds whose values a comment does not list. */
const WITHOUT_CODES: readonly Kind[] = [
  'choice',
  'boolean',
  'dictionary',
  'reference',
  'parent',
  'order',
  'moment',
  'date',
];

/** Whether a comment seems to list values that were not understood, or that the column cannot hold. */
function hasUnreadCodes(column: RawColumn, { kind }: FieldSpec): boolean {
  if (WITHOUT_CODES.includes(kind) || !(isWhole(column) || isText(column))) return false;
  const numbers = numbersIn(column.comment).size;
  const isFlag = isText(column) && column.sizes[0] === 1 && numbers > 0;
  return codesIn(column.comment).length > 1 || (isWhole(column) && numbers > 1) || isFlag;
}

function sayType(column: RawColumn, field: FieldSpec, say: Say): void {
  const { type, sizes } = column;
  const written = `${type}${sizes.length ? `(${sizes.join(',')})` : ''}`;
  say('noType', only(type === '', column.name));
  const isKnown = type === '' || isSqlType(type) || (KINDS as readonly string[]).includes(type) || type.endsWith('[]');
  say('unknownType', only(!isKnown, written));
  const [precision = 0, scale = 0] = sizes;
  const isCut = precision > MOST_DIGITS || scale > MOST_DECIMALS;
  say('digits', only(field.kind === 'money' && isFraction(column) && isCut, written));
  say('time', only(type === 'time' || type === 'timetz', written));
  say('bits', only((type === 'bit' || type === 'varbit') && field.kind !== 'boolean', written));
  say('array', only(type.endsWith('[]'), written));
  say(field.kind === 'rich' ? 'bytesAsText' : 'bytes', only(isBytes(column), written));
  say('zerofill', only(column.zerofill, written));
}
