import { originOf } from './origin-of';
import { type FieldSpec, MOST_FIELDS, type ResourceSpec } from './resource-spec';

const PLAIN: Omit<FieldSpec, 'name'> = {
  kind: 'string',
  label: { 'zh-cn': '新字段', 'zh-tw': '新欄位', en: 'New field' },
  length: 100,
  nullable: true,
  unique: false,
  search: false,
  filter: false,
  sort: false,
  table: 'shown',
  form: 24,
};

/** Changes properties of the field at a position. Properties that are set to undefined are removed. */
export function changeField(spec: ResourceSpec, at: number, more: Partial<FieldSpec>): ResourceSpec {
  const fields = spec.fields.map((field, place) =>
    place === at ? withoutGaps({ ...field, ...more, ...wasOf(field, more.name) }) : field,
  );
  const before = spec.fields[at];
  const isOrder = more.name !== undefined && spec.order?.field === before?.name;
  return { ...spec, fields, ...(isOrder && spec.order && { order: { ...spec.order, field: more.name ?? '' } }) };
}

/** Keeps the first name of a renamed field, so that an existing column is renamed instead of replaced. */
const wasOf = (field: FieldSpec, name: string | undefined): { was?: string | undefined } =>
  name === undefined ? {} : { was: originOf(field) === name ? undefined : originOf(field) };

const withoutGaps = (field: { [K in keyof FieldSpec]: FieldSpec[K] | undefined }): FieldSpec =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as FieldSpec;

/** Moves a field to another position; returns the description unchanged if there is no such position. */
export function moveField(spec: ResourceSpec, from: number, to: number): ResourceSpec {
  const field = spec.fields[from];
  if (!field || to < 0 || to >= spec.fields.length) return spec;
  return { ...spec, fields: spec.fields.toSpliced(from, 1).toSpliced(to, 0, field) };
}

/** Adds a field with a free name at the end; unchanged if the resource has the maximum number of fields. */
export function addField(spec: ResourceSpec): ResourceSpec {
  if (spec.fields.length >= MOST_FIELDS) return spec;
  const taken = new Set(spec.fields.map(({ name }) => name));
  let number = 1;
  while (taken.has(`field${number}`)) number += 1;
  return { ...spec, fields: [...spec.fields, { name: `field${number}`, ...PLAIN }] };
}

/** Removes a field, except the last one. If the list was sorted by it, the default order is used. */
export function removeField({ order, ...spec }: ResourceSpec, at: number): ResourceSpec {
  if (spec.fields.length < 2) return { ...spec, ...(order && { order }) };
  const gone = spec.fields[at]?.name;
  return { ...spec, fields: spec.fields.toSpliced(at, 1), ...(order && order.field !== gone && { order }) };
}
