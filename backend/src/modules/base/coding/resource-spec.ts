import type { Language } from '../../../kernel/basis/context/language';
import type { StandardAction } from '../../../kernel/crud/controller/crud-controller';
import type { MaskForm, PERSONAL_WORDS } from '../../../kernel/rows/entity/mark';

/**
 * A resource as data. Every kind of input (field lines, a table, a sample) is turned into this form, and all generated files are made from
 * it alone. The same spec always gives byte-identical files.
 */
export interface ResourceSpec {
  /** the module: a folder in `modules`, and the first part of the paths: `shop` */
  namespace: string;
  /** the last part of the paths: `goods` is served below `admin/shop/goods` */
  name: string;
  title: Texts;
  /** English names for one row and for several, used in the API document */
  called: { one: string; many: string };
  /** icon of the menu: one of the console's own icons */
  icon: string;
  fields: FieldSpec[];
  actions: StandardAction[];
  /** default sort order of lists; without it, the newest rows come first */
  order?: { field: string; direction: 'asc' | 'desc' };
}

/** A text in the three languages of the console. */
export type Texts = Record<Language, string>;

/**
 * The kinds of fields:
 * - `string`: one line; `lines`: several; `text`: of any length; `rich`: formatted, of any length
 * - `int`: four bytes; `long`: up to 2^53; `money`: an exact amount; `boolean`; `choice`: a code of the field's own dictionary
 * - `dictionary`: a value of a dictionary that staff maintain; `moment`: date and time; `date`: a day
 * - `image`, `images`, `file`: addresses of uploaded files; `json`: any JSON; `tags`: a list of short texts
 * - `reference`: the id of a row of another resource; `parent`: the id of the parent row, which makes a tree; `order`: the position of the
 *   row, which people change by dragging
 */
export const KINDS = [
  'string',
  'lines',
  'text',
  'rich',
  'int',
  'long',
  'money',
  'boolean',
  'choice',
  'dictionary',
  'moment',
  'date',
  'image',
  'images',
  'file',
  'json',
  'tags',
  'reference',
  'parent',
  'order',
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds of text that the keyword search can use. */
export const TEXT_KINDS: readonly Kind[] = ['string', 'lines', 'dictionary'];
/** Kinds that cannot be filtered by their value. */
export const LONG_KINDS: readonly Kind[] = ['text', 'rich', 'json', 'tags', 'images', 'image', 'file', 'lines'];

/** Formats that a text can be required to match. */
export const FORMATS = ['email', 'phone', 'url', 'ip', 'color'] as const;
export type Format = (typeof FORMATS)[number];

/** Resources whose rows a reference can name in every copy of the source. Others are looked for in the source: `targets/find-targets.ts`. */
export const REFERENCES = ['base/sys/user', 'base/sys/department', 'user/info'] as const;
export type BuiltInReference = (typeof REFERENCES)[number];

export const TONES = ['default', 'success', 'processing', 'warning', 'error', 'blue', 'purple', 'cyan'] as const;
export type Tone = (typeof TONES)[number];

/** A code of a field's own dictionary. */
export interface Choice {
  value: number;
  label: Texts;
  tone?: Tone;
}

export interface FieldSpec {
  /** name of the property and of the column: `orderNum` */
  name: string;
  /** the column's name in the previous spec: the column is renamed and keeps its data */
  was?: string;
  kind: Kind;
  label: Texts;
  /** comment of the column; the English label if not given */
  comment?: string;
  /** for `string`, `lines`, `dictionary`, `image`, `images` and `file`: maximum number of characters; above `LONGEST_VARCHAR` there is none */
  length?: number;
  /** for `money`: total digits, and digits after the decimal point */
  precision?: number;
  scale?: number;
  /** for `int` and `money`: the smallest and the largest allowed value */
  least?: number;
  most?: number;
  nullable: boolean;
  unique: boolean;
  default?: string | number | boolean;
  /** for `choice`: the codes */
  choices?: Choice[];
  /** for `dictionary`: its key */
  dictionary?: string;
  /** for `reference`: the key of the resource that it names, such as `shop/category` */
  reference?: string;
  format?: Format;
  /** the keyword search of the list looks in this field */
  search: boolean;
  /** the list can be filtered by one of its values; for a time, by a range */
  filter: boolean;
  /** the list can be sorted by it */
  sort: boolean;
  /** the server sends the value with its middle masked */
  masked?: MaskForm;
  /** which personal data it is; used by the export and the erasure of a person */
  personal?: (typeof PERSONAL_WORDS)[number];
  /** whether it is a column of the list; `hidden`: not shown until a user enables it in the list's settings */
  table: 'shown' | 'hidden' | 'none';
  /** width of its input in the form, in 24ths of the form's width; 0 if the form has no input for it */
  form: number;
}

export const MOST_FIELDS = 60;
/** Maximum length of a varchar. A longer text is stored without a maximum. */
export const LONGEST_VARCHAR = 4000;
/** Maximum length of a text that has an index: MySQL's indexes hold 3072 bytes. */
export const LONGEST_KEY = 500;
/** Maximum length that a spec can name; also the length of a text whose type has none. */
export const LONGEST_TEXT = 65_535;
/** Maximum number of characters of an input: field lines, a statement or a sample. */
export const LONGEST_SOURCE = 64 * 1024;
