import type { Language } from '../../../../kernel/i18n/languages';

export type { Language };
export type Texts = Record<Language, string>;

/** What the server can do with a resource, in the order in which it names them. */
export const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

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

export const FORMATS = ['email', 'phone', 'url', 'ip', 'color'] as const;
export type Format = (typeof FORMATS)[number];

export const MASKS = ['phone', 'email', 'idCard', 'bankCard', 'name'] as const;
export type Masking = (typeof MASKS)[number];

export const REFERENCES = ['base/sys/user', 'base/sys/department', 'user/info'] as const;
export const TABLE_PLACES = ['shown', 'hidden', 'none'] as const;
/** Of 24 parts; 0 where the form has no input. */
export const FORM_WIDTHS = [24, 12, 8, 6, 0] as const;
export const MOST_FIELDS = 60;

/** A code of a field's own dictionary. */
export interface Choice {
  value: number;
  label: Texts;
  tone?: string;
}

/** A field of a resource, as the server describes it. */
export interface FieldSpec {
  name: string;
  kind: Kind;
  label: Texts;
  comment?: string;
  length?: number;
  precision?: number;
  scale?: number;
  least?: number;
  most?: number;
  nullable: boolean;
  unique: boolean;
  default?: string | number | boolean;
  choices?: Choice[];
  dictionary?: string;
  reference?: (typeof REFERENCES)[number];
  format?: Format;
  search: boolean;
  filter: boolean;
  sort: boolean;
  masked?: Masking;
  personal?: string;
  table: (typeof TABLE_PLACES)[number];
  form: number;
}

/** A resource as data: all that is previewed and written comes from it alone. */
export interface ResourceSpec {
  namespace: string;
  name: string;
  title: Texts;
  called: { one: string; many: string };
  icon: string;
  fields: FieldSpec[];
  actions: Action[];
  order?: { field: string; direction: 'asc' | 'desc' };
}
