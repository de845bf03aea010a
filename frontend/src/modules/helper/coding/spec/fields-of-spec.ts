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

/** The field of a place with something of it changed. What is set to undefined is left out. */
export function changeField(spec: ResourceSpec, at: number, more: Partial<FieldSpec>): ResourceSpec {
  const fields = spec.fields.map((field, place) =>
    place === at ? withoutGaps({ ...field, ...more, ...wasOf(field, more.name) }) : field,
  );
  const before = spec.fields[at];
  const isOrder = more.name !== undefined && spec.order?.field === before?.name;
  return { ...spec, fields, ...(isOrder && spec.order && { order: { ...spec.order, field: more.name ?? '' } }) };
}

/** Its first name is kept in mind: a column that is there already is renamed. */
const wasOf = (field: FieldSpec, name: string | undefined): { was?: string | undefined } =>
  name === undefined ? {} : { was: originOf(field) === name ? undefined : originOf(field) };

const withoutGaps = (field: { [K in keyof FieldSpec]: FieldSpec[K] | undefined }): FieldSpec =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as FieldSpec;

/** The same with a field in another place; unchanged where there is no such place. */
export function moveField(spec: ResourceSpec, from: number, to: number): ResourceSpec {
  const field = spec.fields[from];
  if (!field || to < 0 || to >= spec.fields.length) return spec;
  return { ...spec, fields: spec.fields.toSpliced(from, 1).toSpliced(to, 0, field) };
}

/** One more field at the end, under a name that is free; unchanged where there are as many as a resource may have. */
export function addField(spec: ResourceSpec): ResourceSpec {
  if (spec.fields.length >= MOST_FIELDS) return spec;
  const taken = new Set(spec.fields.map(({ name }) => name));
  let number = 1;
  while (taken.has(`field${number}`)) number += 1;
  return { ...spec, fields: [...spec.fields, { name: `field${number}`, ...PLAIN }] };
}

/** The same without a field; the last one stays. A list that was sorted by it is sorted as all others are. */
export function removeField({ order, ...spec }: ResourceSpec, at: number): ResourceSpec {
  if (spec.fields.length < 2) return { ...spec, ...(order && { order }) };
  const gone = spec.fields[at]?.name;
  return { ...spec, fields: spec.fields.toSpliced(at, 1), ...(order && order.field !== gone && { order }) };
}
