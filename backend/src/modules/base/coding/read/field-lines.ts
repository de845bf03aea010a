import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { MASK_FORMS, PERSONAL_WORDS } from '../../../../kernel/rows/entity/mark';
import { type FieldSpec, FORMATS, KINDS } from '../resource-spec';
import { RESOURCE } from '../spec/spec-form';
import { rawColumn, type RawColumn, type RawTable, requireFew } from './raw-table';
import { isSqlType } from './sql-types';

/** The parts of a line: `name type(10,2) options "comment or zh|zh-tw|en"`. */
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u;
const TYPE = /^([a-z][\w]*)(?:\((\d{1,4})(?:,(\d{1,2}))?\))?$/i;

const REFERENCE = new RegExp(RESOURCE);

/** Reads one field per line: `price money(10,2) required search "价格|價格|Price"`. @throws BusinessError with the invalid line */
export function readFieldLines(text: string): RawTable {
  const lines = text.split('\n');
  const columns: RawColumn[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    requireFew(columns.length);
    columns.push(readLine(line, at + 1));
  }
  if (!columns.length) throw new BusinessError('coding.badLine', { line: 1 }, { line: 1 });
  return { comment: '', columns };
}

function readLine(line: string, at: number): RawColumn {
  const { words, comment } = wordsOf(line, at);
  const [name = '', ...rest] = words;
  if (!NAME.test(name)) throw new BusinessError('coding.badLine', { line: at }, { line: at });
  const type = typeOf(rest[0]);
  const column = rawColumn(name, { type: 'string', comment, ...type });
  // Without a type the field is a string, and an unknown word is refused as an unknown option.
  for (const word of type ? rest.slice(1) : rest) sayWord(word, column, at);
  return column;
}

/** @returns undefined if the word is no type */
function typeOf(word = ''): Pick<RawColumn, 'type' | 'sizes'> | undefined {
  const [, name = '', ...sizes] = TYPE.exec(word) ?? [];
  const base = name.toLowerCase();
  const type = KINDS.find((kind) => kind.toLowerCase() === base) ?? (isSqlType(base) ? base : undefined);
  return type ? { type, sizes: sizes.filter((size) => size !== undefined).map(Number) } : undefined;
}

/** Splits at blanks; text in quotes stays together. */
function wordsOf(line: string, at: number): { words: string[]; comment: string } {
  const [before = '', comment = '', after = '', ...more] = line.split('"');
  if (more.length || (line.match(/"/g)?.length ?? 0) % 2)
    throw new BusinessError('coding.badLine', { line: at }, { line: at });
  return { words: `${before} ${after}`.split(/\s+/).filter(Boolean), comment };
}

function sayWord(word: string, column: RawColumn, at: number): void {
  const { said } = column;
  const [key = '', value] = word.split('=');
  const inside = /^(\w+)\(([\w/]+)\)$/.exec(word);
  if (value !== undefined && key === 'default') column.default = value;
  else if (value !== undefined && key === 'was') said.was = value;
  else if (value !== undefined && (key === 'min' || key === 'max') && Number.isFinite(Number(value)))
    Object.assign(said, key === 'min' ? { least: Number(value) } : { most: Number(value) });
  else if (word === 'required') column.nullable = false;
  else if (word === 'optional' || word === 'nullable') column.nullable = true;
  else if (word === 'unique') column.unique = true;
  else if (word === 'search' || word === 'filter' || word === 'sort') said[word] = true;
  else if (word === 'hidden') said.table = 'hidden';
  else if ((FORMATS as readonly string[]).includes(word)) said.format = word as FieldSpec['format'];
  else if (inside) sayInside(inside[1] ?? '', inside[2] ?? '', said, at);
  else throw new BusinessError('coding.badLine', { line: at }, { line: at });
}

/** Reads `masked(phone)`, `personal(name)`, `to(base/sys/user)`, `dict(goodsType)`. */
function sayInside(word: string, inside: string, said: Partial<FieldSpec>, at: number): void {
  const known = (all: readonly string[]): boolean => all.includes(inside);
  if (word === 'masked' && known(MASK_FORMS)) said.masked = inside as FieldSpec['masked'];
  else if (word === 'personal' && known(PERSONAL_WORDS)) said.personal = inside as FieldSpec['personal'];
  // Whether there is such a resource is known where the source is: when the files are planned.
  else if (word === 'to' && REFERENCE.test(inside)) Object.assign(said, { kind: 'reference', reference: inside });
  else if (word === 'dict') Object.assign(said, { kind: 'dictionary', dictionary: inside });
  else throw new BusinessError('coding.badLine', { line: at }, { line: at });
}
