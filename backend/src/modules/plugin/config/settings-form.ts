import { lookup } from '../../../lookup';

type Plain = Record<string, unknown>;

/** A text, or one text per language. */
export type Words = string | Record<string, string>;

/** One setting of a plugin, in a subset of JSON Schema. The value of a secret is never shown. */
export interface SettingsField {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  title?: Words;
  description?: Words;
  /** hint for the input of the form: `uri`, `textarea` */
  format?: string;
  secret?: true;
  enum?: (string | number)[];
  /** for a list, the allowed entries */
  items?: { type: 'string'; enum?: (string | number)[] };
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** All settings of a plugin. */
export interface SettingsForm {
  type: 'object';
  required: string[];
  properties: Record<string, SettingsField>;
  /** whether other settings are accepted too, as for a package without a schema */
  additionalProperties: boolean;
}

const MOST_FIELDS = 60;
const LONGEST_NAME = 60;
const MOST_OPTIONS = 200;
const MOST_LANGUAGES = 10;
const LONGEST_WORDS = 500;

/** Names that most likely are secrets, if a package does not declare it. */
const SECRET = /secret|token|password|passwd|apikey|privatekey|signkey/;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The form of a plugin's settings. A package has either a schema (`{ type: 'object', properties: {…} }`, a subset of JSON Schema) or, as in
 * the original product, a free object of values, from which the fields are inferred. `pattern` is ignored, because it is third-party code.
 */
export function settingsFormOf(config: Plain): SettingsForm {
  const { type, properties, required, additionalProperties } = config;
  if (type !== 'object' || !isPlain(properties)) return inferredForm(config);
  const fields = entriesOf(properties).map(([name, schema]): [string, SettingsField] => [
    name,
    declaredField(isPlain(schema) ? schema : {}),
  ]);
  const known = new Set(fields.map(([name]) => name));
  return {
    type,
    required: Array.isArray(required) ? [...known].filter((name) => (required as unknown[]).includes(name)) : [],
    properties: Object.fromEntries(fields),
    additionalProperties: additionalProperties === true,
  };
}

/** The settings that a plugin gets before anybody has filled in its form. */
export const defaultsOf = ({ properties }: SettingsForm): Plain =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );

export const secretNamesOf = ({ properties }: SettingsForm): string[] =>
  Object.keys(properties).filter((name) => lookup(properties, name)?.secret);

export const isSecretName = (name: string): boolean => SECRET.test(name.toLowerCase().replace(/[_-]/g, ''));

const entriesOf = (object: Plain): [string, unknown][] =>
  Object.entries(object)
    .filter(([name]) => name.length <= LONGEST_NAME && name !== '__proto__')
    .slice(0, MOST_FIELDS);

function inferredForm(config: Plain): SettingsForm {
  const fields = entriesOf(config).map(([name, value]): [string, SettingsField] => [name, inferredField(name, value)]);
  return { type: 'object', required: [], properties: Object.fromEntries(fields), additionalProperties: true };
}

function inferredField(name: string, value: unknown): SettingsField {
  if (typeof value === 'string')
    return isSecretName(name) ? { type: 'string', secret: true } : { type: 'string', default: value };
  if (typeof value === 'number') return { type: 'number', default: value };
  if (typeof value === 'boolean') return { type: 'boolean', default: value };
  if (!Array.isArray(value)) return { type: 'object', default: value ?? {} };
  const isOfTexts = value.every((one) => typeof one === 'string');
  return { type: 'array', default: value, ...(isOfTexts ? { items: { type: 'string' } } : {}) };
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'maxItems'] as const;

/** Keywords that are not understood are ignored. */
function declaredField(schema: Plain): SettingsField {
  const type = TYPES.find((one) => one === schema.type) ?? 'string';
  const secret = schema.secret === true || schema.format === 'password' || schema.format === 'secret';
  if (secret) return { type: 'string', secret: true, ...aboutOf(schema), ...boundsOf(schema) };
  const { items } = schema;
  return {
    type,
    ...aboutOf(schema),
    ...boundsOf(schema),
    ...enumOf(schema),
    ...(isPlain(items) && items.type === 'string' ? { items: { type: 'string' as const, ...enumOf(items) } } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  };
}

const boundsOf = (schema: Plain): Partial<SettingsField> =>
  Object.fromEntries(BOUNDS.filter((bound) => Number.isFinite(schema[bound])).map((bound) => [bound, schema[bound]]));

function aboutOf({ title, description, format }: Plain): Partial<SettingsField> {
  const said = Object.entries({ title: wordsOf(title), description: wordsOf(description) }).filter(
    ([, words]) => words,
  );
  const isFormat = typeof format === 'string' && /^[a-z-]{1,20}$/.test(format);
  return { ...Object.fromEntries(said), ...(isFormat ? { format } : {}) };
}

function enumOf({ enum: values }: Plain): { enum?: (string | number)[] } {
  if (!Array.isArray(values)) return {};
  const fit = (values as unknown[])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .slice(0, MOST_OPTIONS);
  return fit.length ? { enum: fit } : {};
}

function wordsOf(words: unknown): Words | undefined {
  if (typeof words === 'string') return words.slice(0, LONGEST_WORDS);
  if (!isPlain(words)) return undefined;
  const fit = Object.entries(words).filter((one): one is [string, string] => typeof one[1] === 'string');
  return Object.fromEntries(
    fit.slice(0, MOST_LANGUAGES).map(([language, text]) => [language, text.slice(0, LONGEST_WORDS)]),
  );
}
