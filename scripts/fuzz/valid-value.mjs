import fc from 'fast-check';
import { schemaIn } from './document.mjs';

/** Ids that exist in a fresh installation, so that an id among them usually finds a row. */
const SMALL_ID = fc.integer({ min: 1, max: 40 });

const TIMES = ['2026-01-31 09:30:00', '2026-01-31', '2020-02-29 00:00:00', '2030-12-31 23:59:59'];

/** Texts that some calls know, in addition to random texts. */
const KNOWN_TEXTS = {
  cron: ['0 3 * * *', '*/5 * * * *', '0 0 1 1 1 *'],
  service: ['demoService.test({"a":1})', 'demoService.fail()'],
  router: ['/a', '/sys/x'],
  headImg: ['https://example.com/a.png', '/upload/a.png'],
  email: ['a@example.com', ''],
  phone: ['13800000000', '+4915112345'],
  extern_link: ['https://example.com/'],
  cover_url: ['https://example.com/a.png'],
  rich_text: ['PGI+YTwvYj4='],
  recv_ids: ['1,2,3', '1'],
  key: ['goodsType', 'a'],
  // Neither common nor a name of an account, as most random texts of the shortest length would be.
  password: ['owl-tea-42', '坐看云起时-7 é'],
  updateTime: ['2026-01-31 09:30:00'],
};

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh0123中文é '), minLength: 1, maxLength: 12 });

/** Values that are valid according to the document. @param name of the property, which says more about a text than its schema */
export function validValue(document, given, name = '', depth = 0) {
  const schema = schemaIn(document, given);
  const inner = valueOf(document, schema, name, depth);
  return schema.nullable ? fc.option(inner, { freq: 8 }) : inner;
}

function valueOf(document, schema, name, depth) {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return fc.oneof(...options.map((one) => validValue(document, one, name, depth + 1)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return list(document, schema, name, depth);
    case 'string':
      return text(schema, name);
    default:
      return object(document, schema, depth);
  }
}

function number({ minimum, maximum }) {
  const [min, max] = [minimum ?? 1, maximum ?? 40];
  return fc.oneof(
    { weight: 3, arbitrary: SMALL_ID.map((id) => Math.min(Math.max(id, min), max)) },
    { weight: 1, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }) },
  );
}

function text({ example, maxLength = 255, minLength = 0 }, name) {
  const known = KNOWN_TEXTS[name];
  if (known) return fc.constantFrom(...known);
  if (typeof example === 'string') return fc.constantFrom(example, ...(/^\d{4}-/.test(example) ? TIMES : []));
  return word.map((some) => some.repeat(Math.ceil(Math.max(1, minLength) / some.length)).slice(0, maxLength));
}

function list(document, { items = {}, minItems = 0, maxItems = 5 }, name, depth) {
  const one = depth > 4 ? fc.constant(1) : validValue(document, items, name, depth + 1);
  return fc.array(one, {
    minLength: Math.min(minItems, 5),
    maxLength: Math.max(Math.min(minItems, 5), Math.min(maxItems, 5)),
  });
}

function object(document, { properties = {}, required = [] }, depth) {
  if (depth > 4) return fc.constant({});
  const values = Object.entries(properties)
    .filter(([, property]) => !schemaIn(document, property).readOnly)
    .map(([name, property]) => [name, validValue(document, property, name, depth + 1)]);
  const requiredKeys = required.filter((name) => values.some(([known]) => known === name));
  return fc.record(Object.fromEntries(values), { requiredKeys, noNullPrototype: true });
}
