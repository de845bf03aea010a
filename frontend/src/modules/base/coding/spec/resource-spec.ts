import type { Body } from '../../../../kernel/call/api/api';
import type { Language } from '../../../../kernel/basis/i18n/languages';

export type { Language };
export type Texts = Record<Language, string>;

/** The description of a resource, as the API document defines it. The preview and the files depend only on it. */
export type ResourceSpec = Body<'base/coding', 'preview'>['spec'];
export type FieldSpec = ResourceSpec['fields'][number];
export type Action = ResourceSpec['actions'][number];
export type Kind = FieldSpec['kind'];
export type Format = NonNullable<FieldSpec['format']>;
export type Masking = NonNullable<FieldSpec['masked']>;
/** A code in the dictionary of a field. */
export type Choice = NonNullable<FieldSpec['choices']>[number];

/** The enums of a description, in the order of the server. */
export {
  SpecActions as ACTIONS,
  SpecFieldsFormat as FORMATS,
  SpecFieldsKind as KINDS,
  SpecFieldsMasked as MASKS,
  SpecFieldsTable as TABLE_PLACES,
} from '../../../../api/codes';
/** The width in the form, in columns of 24; 0 if the form has no input. */
export const FORM_WIDTHS = [24, 12, 8, 6, 0] as const;
export const MOST_FIELDS = 60;
