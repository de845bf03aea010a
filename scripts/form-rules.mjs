// Writes frontend/src/api/rules.json: the validation rules of each request body, without the rest of the API document, so that forms can
// check input before the server does. `--check` fails instead if the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = new URL('../openapi/openapi.json', import.meta.url);
const RULES = new URL('../frontend/src/api/rules.json', import.meta.url);
const KEPT = ['type', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'minItems', 'maxItems', 'x-trimmed'];
/** The calls whose bodies a form of the resource fills in. Of the others a screen asks only whether they exist. */
const FILLED_IN = new Set(['add', 'update', 'import']);
/** The calls of a list, of which a screen asks whether they search for a keyword. */
const LISTS = new Set(['page', 'list']);
/** Calls of the sign-in page, which knows their few rules. A screen asks here which calls its resource has, public ones too. */
const BEFORE_SIGN_IN = /^base\/open(\/|$)/;

/** `{ "dict/type": { "page": {}, "add": { "name": { "type": "string", "required": true, "maxLength": 100 } } } }` */
export function rulesOf(document) {
  const rules = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const [, resource, action] = /^(?:\/api)?\/admin\/(.+)\/([^/]+)$/.exec(path) ?? [];
    if (!resource || BEFORE_SIGN_IN.test(resource)) continue;
    const body = methods.post?.requestBody?.content?.['application/json']?.schema;
    const columns = methods.post?.['x-columns'];
    (rules[resource] ??= {})[action] = columns
      ? { ...columnsOf(columns), $file: limitsOf(methods.post['x-limits']) }
      : kept(action, body ? fieldsOf(document, body) : {});
    if (action === 'page') Object.assign(rules[resource], choicesInRows(document, methods.post));
  }
  return rules;
}

/** The allowed values of each field of a row that is a choice, so that no screen keeps its own list of them. */
function choicesInRows(document, { responses = {} } = {}) {
  const answer = responses[200]?.content?.['application/json']?.schema;
  const data = answer && flatten(document, answer).properties.data;
  const list = data && flatten(document, data).properties.list;
  const fields = list?.items ? Object.entries(fieldsOf(document, list.items)) : [];
  const choices = fields.flatMap(([name, rule]) => (rule.enum ? [[name, { enum: rule.enum }]] : []));
  return choices.length ? { $row: Object.fromEntries(choices) } : {};
}

/** The columns that an import file may have, with an example of each. */
const columnsOf = (columns) =>
  Object.fromEntries(columns.map(({ name, required, example }) => [name, { example, ...(required && { required }) }]));

/** How many rows and bytes an import file may have at most. */
const limitsOf = ({ rows, bytes }) => ({ maxItems: rows, maximum: bytes });

/** For a form: all fields. For an export: the columns that the server can write. For a list: whether it supports a keyword search. */
function kept(action, fields) {
  const { columns, keyWord } = fields;
  if (action === 'export') return columns ? { columns: { type: columns.type, enum: columns.items?.enum } } : {};
  if (LISTS.has(action)) return keyWord ? { keyWord } : {};
  return FILLED_IN.has(action) ? fields : {};
}

function fieldsOf(document, schema) {
  const { properties = {}, required = [] } = flatten(document, schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, ruleOf(document, property, required.includes(name))]),
  );
}

function ruleOf(document, property, required) {
  const flat = flatten(document, property);
  const rule = Object.fromEntries(KEPT.filter((word) => flat[word] !== undefined).map((word) => [word, flat[word]]));
  if (Array.isArray(rule.type)) rule.type = rule.type.find((type) => type !== 'null');
  return { ...rule, ...partsOf(document, flat), ...choicesOf(document, property, flat), ...(required && { required }) };
}

/** The rules of the items of an array or of the properties of an object. */
function partsOf(document, shape) {
  const { type, items, properties = {}, additionalProperties } = shape;
  const isTable = typeof additionalProperties === 'object' && isOwn(additionalProperties);
  return {
    ...(type === 'array' && items && isOwn(items) && { items: partOf(document, items) }),
    ...(type === 'object' && Object.keys(properties).length && { properties: partsByName(document, shape) }),
    ...(isTable && { additionalProperties: partOf(document, additionalProperties) }),
    ...(additionalProperties === false && { additionalProperties }),
  };
}

/** Null is not a value of a form field, but a nested part may be null. */
const partOf = (document, part, required) => ({
  ...ruleOf(document, part, required),
  ...(takesNull(part) && { nullable: true }),
});

const takesNull = ({ nullable, type, oneOf = [] }) =>
  nullable === true || [type].flat().includes('null') || oneOf.some(takesNull);

const partsByName = (document, { properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, partOf(document, part, required.includes(name))]),
  );

/** A named schema describes a row and may contain itself recursively. No form input fills it in. */
const isOwn = (shape) => !shape.$ref && Object.keys(shape).length > 0;

/** The allowed values. Null is not one of the choices. */
function choicesOf(document, property, flat) {
  const options = (property.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (options.length > 1) return { type: undefined, oneOf: options.map((option) => ruleOf(document, option)) };
  return flat.enum && { enum: flat.enum.filter((one) => one !== null) };
}

/** Resolves references and merges `allOf` parts. Of alternatives, takes the one that describes an object (an add also accepts a list). */
function flatten(document, schema) {
  if (schema.$ref) return flatten(document, pointed(document, schema.$ref));
  const parts = (schema.allOf ?? []).map((part) => flatten(document, part));
  const options = (schema.oneOf ?? schema.anyOf ?? []).map((option) => flatten(document, option));
  const option = options.find(({ properties }) => properties) ?? options.find(({ type }) => type !== 'null');
  return [...parts, ...(option ? [option] : []), schema].reduce(merge, {});
}

const merge = (all, part) => ({
  ...all,
  ...part,
  properties: { ...all.properties, ...part.properties },
  required: [...(all.required ?? []), ...(Array.isArray(part.required) ? part.required : [])],
});

const pointed = (document, pointer) =>
  pointer
    .slice(2)
    .split('/')
    .reduce((node, step) => node[step], document);

/** One line per resource: short for the browser, and a diff shows which resource changed. */
export function print(rules) {
  const lines = Object.keys(rules)
    .sort()
    .map((resource) => `${JSON.stringify(resource)}: ${JSON.stringify(rules[resource])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = print(rulesOf(JSON.parse(readFileSync(DOCUMENT, 'utf8'))));
  if (!process.argv.includes('--check')) writeFileSync(RULES, text);
  else if (readFileSync(RULES, 'utf8') !== text) {
    console.error('frontend/src/api/rules.json is stale: run `npm run openapi` and commit the result.');
    process.exitCode = 1;
  }
}
