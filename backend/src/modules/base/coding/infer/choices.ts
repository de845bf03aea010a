import type { RawColumn } from '../read/raw-table';
import { type Choice, type FieldSpec, TONES } from '../resource-spec';
import { camel, spoken } from '../write/names';
import { beginOfCodes, codesIn } from './comment-codes';
import { textsOf } from './labels';
import { endsIn, isLongText, isText, isWhole } from './rule';

const choice = (value: number, zhCn: string, zhTw: string, en: string, tone: Choice['tone'] = 'default'): Choice => ({
  value,
  label: { 'zh-cn': zhCn, 'zh-tw': zhTw, en },
  tone,
});

export const ON_OFF: Choice[] = [
  choice(1, '启用', '啟用', 'Enabled', 'success'),
  choice(0, '禁用', '停用', 'Disabled'),
];
export const GENDERS: Choice[] = [
  choice(0, '未知', '未知', 'Unknown'),
  choice(1, '男', '男', 'Male', 'blue'),
  choice(2, '女', '女', 'Female', 'purple'),
];

export const isTrue = (value: string | undefined): boolean => ['1', 'true'].includes(value?.toLowerCase() ?? '');

/** The label of a field: the words of its comment before the first code; empty if it begins with one. */
export function commentLabel(comment: string): string {
  const head = comment.includes('|') ? comment : comment.slice(0, beginOfCodes(comment));
  const [words = ''] = head.split(comment.includes('|') ? /[\n,，;；(（]/ : /[\n,，;；(（:：。]/);
  return withoutMarks(words.split('dict:')[0] ?? '');
}

/** Removes the separators between a name and its codes. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end && ' \t:：-{['.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end).trim();
}

/** Codes are stored in one byte. */
const LONGEST_CODE = 127;
export const MOST_CHOICES = 40;
/** A longer text can hold a list of codes, or their meanings, but hardly one code. */
const LONGEST_TEXT_CODE = 50;

/** `以逗号分割`: a value has several codes. `其他值`: a value can be none of them. */
const NOT_ONE_OF = /逗号|分割|分隔|多个|多选用|comma|其[他它]值|other value/i;

/** Whether a column can hold one of the codes of its comment. Those of `type=0` in the comment of another column are the other's. */
function canHoldCode(column: RawColumn, name: string): boolean {
  const { comment, type, sizes } = column;
  const isSaid = type === 'choice' || type === 'string';
  const isShort = isText(column) && !isLongText(column) && (sizes[0] ?? 1) <= LONGEST_TEXT_CODE;
  const [, other] = /([A-Za-z_]{2,40})\s*(?:=|如果是?)\s*-?\d/.exec(comment) ?? [];
  const isOthers =
    other !== undefined && !camel(other).toLowerCase().endsWith(name.toLowerCase()) && camel(other) !== name;
  return (isSaid || isWhole(column) || isShort) && !endsIn(name, 'id', 'ids') && !isOthers && !NOT_ONE_OF.test(comment);
}

/** A dictionary from a comment: `状态 0-禁用 1-启用`, `类型（M目录 C菜单）`. A single code is only a remark. */
export function choicesIn(column: RawColumn, name: string): Partial<FieldSpec> | undefined {
  const codes = codesIn(column.comment);
  const known = new Set(codes.map(({ code }) => code));
  if (codes.length < 2 || known.size < codes.length || codes.length > MOST_CHOICES) return undefined;
  if (!canHoldCode(column, name)) return undefined;
  const isNumber = codes.every(({ code }) => /^-?(?:0|[1-9]\d*)$/.test(code));
  if (isNumber && codes.some(({ code }) => Math.abs(Number(code)) > LONGEST_CODE)) return undefined;
  if (!isNumber && isWhole(column)) return undefined;
  const choices = codes.map(({ code, meaning }, at) => ({
    value: isNumber ? Number(code) : at,
    label: textsOf(meaning, isNumber ? meaning : spoken(camel(code))),
    tone: TONES[at % TONES.length],
  }));
  const at = codes.findIndex(({ code }) => isSameCode(code, column.default, isNumber));
  const value = choices[at]?.value;
  return { kind: 'choice', choices, filter: true, ...(value === undefined ? {} : { default: value, nullable: false }) };
}

const isSameCode = (code: string, given: string | undefined, isNumber: boolean): boolean =>
  given !== undefined && given !== '' && (isNumber ? Number(code) === Number(given) : code === given);

/** The words of an enum, with their positions as codes. */
export function wordChoices({ values, default: given }: RawColumn): Partial<FieldSpec> {
  const choices = values.map((word, at) => ({
    value: at,
    label: textsOf(word, spoken(word)),
    tone: TONES[at % TONES.length],
  }));
  const at = given === undefined ? -1 : values.indexOf(given);
  return { kind: 'choice', choices, filter: true, ...(at >= 0 ? { default: at, nullable: false } : {}) };
}

export function dictionaryIn({ comment }: RawColumn): Partial<FieldSpec> | undefined {
  const [, key] = /(?:\bdict(?:ionary)?|字典)\s?[:：=]\s?([A-Za-z]\w{1,49})/u.exec(comment) ?? [];
  return key ? { kind: 'dictionary', dictionary: key, filter: true } : undefined;
}
