import type { JsonForm } from '../../../../kernel/basis/schema/json-form';
import { MASK_FORMS } from '../../../../kernel/rows/entity/mark';
import { FORMATS, KINDS, MOST_FIELDS, REFERENCES } from '../resource-spec';

const among = (values: readonly string[], description: string): JsonForm => ({
  type: 'string',
  enum: [...values],
  description,
});
const orNull = (form: JsonForm): JsonForm => ({ ...form, nullable: true });
const whole = (minimum: number, maximum: number, description: string): JsonForm =>
  orNull({ type: 'integer', minimum, maximum, description });
const yes = (description: string): JsonForm => ({ type: 'boolean', description });
const text = (maxLength: number): JsonForm => ({ type: 'string', minLength: 1, maxLength });

/** An object whose properties are all required, and null if they do not apply. Services call this a strict schema. */
const all = (properties: Record<string, JsonForm>, description?: string): JsonForm => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...(description === undefined ? {} : { description }),
});

const TEXTS = all({ 'zh-cn': text(60), 'zh-tw': text(60), en: text(60) });

const FIELD = all({
  name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$', description: 'camelCase, English' },
  kind: among(KINDS, 'what it holds'),
  label: TEXTS,
  length: whole(1, 4000, 'of string, lines: characters'),
  precision: whole(1, 15, 'of money: digits in all'),
  scale: whole(0, 8, 'of money: digits behind the point'),
  least: orNull({ type: 'number', description: 'of int, money' }),
  most: orNull({ type: 'number', description: 'of int, money' }),
  required: yes('must be given'),
  unique: yes('no two rows have the same'),
  search: yes('of string, lines: a keyword is looked for in it'),
  filter: yes('lists are narrowed to one of its values'),
  sort: yes('lists can be sorted by it'),
  choices: orNull({
    type: 'array',
    minItems: 1,
    maxItems: 40,
    items: all({ value: { type: 'integer', minimum: -128, maximum: 127 }, label: TEXTS }),
    description: 'of choice: its codes',
  }),
  reference: orNull(among(REFERENCES, 'of reference: whose row it names')),
  format: orNull(among(FORMATS, 'of string')),
  masked: orNull(among(MASK_FORMS, 'of string: personal data of which the middle is hidden')),
});

/** The form that a model fills in. It has fewer properties than a spec; rules infer the others. */
export const ANSWER_FORM: JsonForm = all({
  namespace: { type: 'string', pattern: '^[a-z][a-z0-9]{0,19}$', description: 'the module, one English word' },
  name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$', description: 'of the resource, camelCase, English' },
  title: TEXTS,
  fields: { type: 'array', minItems: 1, maxItems: MOST_FIELDS, items: FIELD },
});
