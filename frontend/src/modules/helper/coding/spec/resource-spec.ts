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

/** What the server can do with a resource, and what it can be of, in the order in which it names them. */
export {
  SpecActions as ACTIONS,
  SpecFieldsFormat as FORMATS,
  SpecFieldsKind as KINDS,
  SpecFieldsMasked as MASKS,
  SpecFieldsReference as REFERENCES,
  SpecFieldsTable as TABLE_PLACES,
} from '../../../../api/codes';
/** Of 24 parts; 0 where the form has no input. */
export const FORM_WIDTHS = [24, 12, 8, 6, 0] as const;
export const MOST_FIELDS = 60;
