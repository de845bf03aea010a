import type { RawColumn } from '../read/raw-table';
import { type Choice, type FieldSpec, TONES } from '../resource-spec';
import { spoken } from '../write/names';
import { textsOf } from './labels';

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

export const isTrue = (value: string | undefined): boolean =>
  ['1', 'true', "b'1'"].includes(value?.toLowerCase() ?? '');

/** A code and its meaning: `0-禁用`, `1：启用`, `2=done`, `0禁用`. A digit after another digit or a point is part of a number, not a code. */
const CODE = /(?<![\d.])(-?\d{1,3})\s?[-:：=、.]?\s?([\p{L}][\p{L}\p{N}_/]{0,19})/gu;

/** The label of a field: the words of its comment before the first code. */
export function commentLabel(comment: string): string {
  const first = comment.search(/(?<![\d.])-?\d{1,3}\s?[-:：=、.]?\s?\p{L}/u);
  const head = first > 0 && pairsIn(comment).length > 1 ? comment.slice(0, first) : comment;
  const [words = ''] = head.split(/[\n,，;；(（]/);
  return withoutMarks(words.split('dict:')[0] ?? '');
}

/** Removes the separators between a name and its codes. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end && ' \t:：-'.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end).trim();
}

const pairsIn = (comment: string): [code: number, word: string][] =>
  [...comment.slice(0, 500).matchAll(CODE)].map(([, code, word]) => [Number(code), word as string]);

const LONGEST_CODE = 127;

/** A dictionary from a comment: `状态 0-禁用 1-启用`. A single code is only a remark. */
export function choicesIn(column: RawColumn): Partial<FieldSpec> | undefined {
  const pairs = pairsIn(column.comment).filter(([code]) => Math.abs(code) <= LONGEST_CODE);
  const codes = new Set(pairs.map(([code]) => code));
  const isCode = [
    'int',
    'tinyint',
    'smallint',
    'integer',
    'char',
    'choice',
    'string',
    'varchar',
    'mediumint',
    'int2',
    'int4',
  ].includes(column.type);
  if (!isCode || pairs.length < 2 || codes.size < pairs.length || pairs.length > 40) return undefined;
  const choices = pairs.map(([value, word], at) => ({
    value,
    label: textsOf(word, word),
    tone: TONES[at % TONES.length],
  }));
  const given = column.default === undefined ? undefined : Number(column.default);
  const value = given !== undefined && codes.has(given) ? { default: given, nullable: false } : {};
  return { kind: 'choice', choices, filter: true, ...value };
}

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
  const [, key] = /(?:\bdict(?:ionary)?|字典)\s?[:：=]?\s?([A-Za-z]\w{1,49})/u.exec(comment) ?? [];
  return key ? { kind: 'dictionary', dictionary: key, filter: true } : undefined;
}
