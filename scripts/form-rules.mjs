// Writes frontend/src/api/rules.json: what the API document demands of each body, without the rest of the document,
// so that forms can say it before the server has to. `--check` fails instead when the file is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = new URL('../openapi/openapi.json', import.meta.url);
const RULES = new URL('../frontend/src/api/rules.json', import.meta.url);
const KEPT = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'enum',
  'minItems',
  'maxItems',
];
/** Bodies that no form fills in. */
const QUESTIONS = new Set(['page', 'list', 'delete']);

/** `{ "dict/type": { "page": {}, "add": { "name": { "type": "string", "required": true, "maxLength": 100 } } } }` */
export function rulesOf(document) {
  const rules = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const [, resource, action] = /^(?:\/api)?\/admin\/(.+)\/([^/]+)$/.exec(path) ?? [];
    if (!resource) continue;
    const body = methods.post?.requestBody?.content?.['application/json']?.schema;
    (rules[resource] ??= {})[action] = kept(action, body ? fieldsOf(document, body) : {});
  }
  return rules;
}

/** Of an export the columns are of interest, which the server can write; of a list, whether words are looked for in it. */
function kept(action, fields) {
  const { columns, keyWord } = fields;
  if (action === 'export') return { columns };
  if (QUESTIONS.has(action)) return keyWord ? { keyWord } : {};
  return fields;
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
  const choices = flat.items && flatten(document, flat.items).enum;
  if (choices) rule.enum = choices;
  if (Array.isArray(rule.type)) rule.type = rule.type.find((type) => type !== 'null');
  return required ? { ...rule, required } : rule;
}

/** References resolved, parts merged; of alternatives the one that describes an object (an add also takes a list). */
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

/** One resource a line: short for the browser, and a change shows which resource it touches. */
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
