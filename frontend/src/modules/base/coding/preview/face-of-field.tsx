import type { FieldDefinition, Input } from '../../../../kernel/resource/declare/field-definition';
import type { FieldSpec, Kind } from '../spec/resource-spec';
import { Pictures } from './pictures';
import { sampleNames } from './sample-value';
import { StillUpload } from './still-upload';

const INPUTS: Partial<Record<Kind, Input>> = {
  lines: 'textarea',
  text: 'textarea',
  rich: 'rich',
  int: 'number',
  long: 'number',
  order: 'number',
  boolean: 'switch',
  dictionary: 'select',
  reference: 'select',
  parent: 'select',
  moment: 'datetime',
  date: 'date',
  json: 'json',
  tags: 'tags',
};

const UPLOADS: ReadonlySet<Kind> = new Set<Kind>(['image', 'images', 'file']);
const PICTURES: ReadonlySet<Kind> = new Set<Kind>(['image', 'images']);
const NUMBERS: ReadonlySet<Kind> = new Set<Kind>(['int', 'long', 'money', 'order']);
/** Column widths of a generated screen, in pixels. */
const WIDTHS: Partial<Record<Kind, number>> = {
  image: 88,
  int: 110,
  long: 130,
  money: 120,
  boolean: 96,
  choice: 110,
  moment: 170,
  date: 120,
  order: 90,
};
const USUAL_WIDTH = 180;
/** Kinds of fields that are not shown in a list. */
const UNLISTED: ReadonlySet<Kind> = new Set<Kind>(['text', 'rich']);
/** Up to this many choices are radio buttons; more are a select. */
const MOST_RADIOS = 4;

/** The field as the generated screen declares it. It sends no requests; values that would be looked up are sample values. */
export function faceOfField(field: FieldSpec): FieldDefinition {
  const { name, kind, table, form, filter, sort } = field;
  const names = sampleNames(field);
  return {
    name,
    input: form > 0 && inputOf(field),
    search: filter && (kind === 'moment' ? 'range' : true),
    span: form || 24,
    table: table !== 'none' &&
      !UNLISTED.has(kind) && {
        width: WIDTHS[kind] ?? USUAL_WIDTH,
        sortable: sort,
        hidden: table === 'hidden',
        ...(NUMBERS.has(kind) && { align: 'right' }),
      },
    ...(field.choices && { options: field.choices.map(({ value, tone = 'default' }) => ({ value, tone })) }),
    ...(names && { options: names.map((label, at) => ({ value: at + 1, label })) }),
    ...(field.default !== undefined && { initial: field.default }),
    ...(PICTURES.has(kind) && { render: (value: unknown) => <Pictures of={value} /> }),
  };
}

function inputOf({ kind, choices = [] }: FieldSpec): NonNullable<FieldDefinition['input']> {
  if (UPLOADS.has(kind)) return StillUpload;
  if (kind === 'choice') return choices.length <= MOST_RADIOS ? 'radio' : 'select';
  return INPUTS[kind] ?? 'text';
}
