import type { Language } from '../../../kernel/context/language';
import type { StandardAction } from '../../../kernel/crud/crud-controller';
import type { MaskForm, PERSONAL_WORDS } from '../../../kernel/entity/mark';

/**
 * A resource as data: whatever a person gives (lines, a table, a sample) becomes one of these, and everything that is written is
 * written from it alone. The same description gives the same files to the byte.
 */
export interface ResourceSpec {
  /** the module: a folder of `modules`, and the first word of its addresses: `shop` */
  namespace: string;
  /** the last word of its addresses: `goods` answers below `admin/shop/goods` */
  name: string;
  title: Texts;
  /** what the API document calls one row and several, in English */
  called: { one: string; many: string };
  /** of the menu: one of the console's own icons */
  icon: string;
  fields: FieldSpec[];
  actions: StandardAction[];
  /** how lists are sorted until somebody sorts them otherwise; the newest first unless told */
  order?: { field: string; direction: 'asc' | 'desc' };
}

/** A text in the three languages of the console. */
export type Texts = Record<Language, string>;

/**
 * - `string`: one line; `lines`: several; `text`: of any length; `rich`: formatted, of any length
 * - `int`: four bytes; `long`: to 2^53; `money`: an exact amount; `boolean`; `choice`: a code of its own dictionary
 * - `dictionary`: a value of a dictionary that staff keep; `moment`: date and time; `date`: a day
 * - `image`, `images`, `file`: addresses of uploaded files; `json`: anything; `tags`: a list of short texts
 * - `reference`: the id of a row of another resource; `parent`: of the row above, in a tree; `order`: its place among the others
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

/** Texts that a search looks into. */
export const TEXT_KINDS: readonly Kind[] = ['string', 'lines', 'dictionary'];
/** What cannot be asked for by its value. */
export const LONG_KINDS: readonly Kind[] = ['text', 'rich', 'json', 'tags', 'images', 'image', 'file', 'lines'];

/** What a text must look like. */
export const FORMATS = ['email', 'phone', 'url', 'ip', 'color'] as const;
export type Format = (typeof FORMATS)[number];

/** Resources whose rows can be named by others. */
export const REFERENCES = ['base/sys/user', 'base/sys/department', 'user/info'] as const;
export type Reference = (typeof REFERENCES)[number];

export const TONES = ['default', 'success', 'processing', 'warning', 'error', 'blue', 'purple', 'cyan'] as const;
export type Tone = (typeof TONES)[number];

/** A code of a field's own dictionary. */
export interface Choice {
  value: number;
  label: Texts;
  tone?: Tone;
}

export interface FieldSpec {
  /** of the property and the column: `orderNum` */
  name: string;
  /** what the column was called in the description that was written before: it is renamed, and keeps what is in it */
  was?: string;
  kind: Kind;
  label: Texts;
  /** of the column; the English label unless told */
  comment?: string;
  /** of `string`, `lines` and `dictionary`, in characters */
  length?: number;
  /** of `money`: digits in all and behind the point */
  precision?: number;
  scale?: number;
  /** of `int` and `money`: the least and the most that it takes */
  least?: number;
  most?: number;
  nullable: boolean;
  unique: boolean;
  default?: string | number | boolean;
  /** of `choice` */
  choices?: Choice[];
  /** of `dictionary`: its key */
  dictionary?: string;
  /** of `reference` */
  reference?: Reference;
  format?: Format;
  /** of the searches that the list offers: the keyword looks into it */
  search: boolean;
  /** the list can be narrowed to one of its values; of a time, to a span */
  filter: boolean;
  /** the list can be sorted by it */
  sort: boolean;
  /** leaves the server with its middle hidden */
  masked?: MaskForm;
  /** what it says about a person; found by an export and an erasure */
  personal?: (typeof PERSONAL_WORDS)[number];
  /** a column of the list; in the list's settings alone where `hidden` */
  table: 'shown' | 'hidden' | 'none';
  /** an input of the form, as wide as so many of 24 parts; 0 where the form has none */
  form: number;
}

export const MOST_FIELDS = 60;
/** Characters of what is to be read: lines, a statement, a sample. */
export const LONGEST_SOURCE = 64 * 1024;
