import type { Body } from '../../../../kernel/api';
import type { Language } from '../../../../kernel/i18n/languages';

export type { Language };
export type Texts = Record<Language, string>;

/** A resource as data, as the API document describes it: all that is previewed and written comes from it alone. */
export type ResourceSpec = Body<'base/coding', 'preview'>['spec'];
export type FieldSpec = ResourceSpec['fields'][number];
export type Action = ResourceSpec['actions'][number];
export type Kind = FieldSpec['kind'];
export type Format = NonNullable<FieldSpec['format']>;
export type Masking = NonNullable<FieldSpec['masked']>;
/** A code of a field's own dictionary. */
export type Choice = NonNullable<FieldSpec['choices']>[number];

/** What the server can do with a resource, in the order in which it names them. */
export const ACTIONS = [
  'add',
  'update',
  'delete',
  'info',
  'list',
  'page',
  'export',
] as const satisfies readonly Action[];

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
] as const satisfies readonly Kind[];

export const FORMATS = ['email', 'phone', 'url', 'ip', 'color'] as const satisfies readonly Format[];

export const MASKS = ['phone', 'email', 'idCard', 'bankCard', 'name'] as const satisfies readonly Masking[];

export const REFERENCES = [
  'base/sys/user',
  'base/sys/department',
  'user/info',
] as const satisfies readonly FieldSpec['reference'][];
export const TABLE_PLACES = ['shown', 'hidden', 'none'] as const satisfies readonly FieldSpec['table'][];
/** Of 24 parts; 0 where the form has no input. */
export const FORM_WIDTHS = [24, 12, 8, 6, 0] as const;
export const MOST_FIELDS = 60;
