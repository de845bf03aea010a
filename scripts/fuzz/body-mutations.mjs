import fc from 'fast-check';
import { schemaIn } from './document.mjs';
import { hostileText } from './hostile-text.mjs';
import { hostileValue, prototypeKey } from './hostile-value.mjs';
import { Pairs, Verbatim } from './json-text.mjs';
import { vastValue } from './vast-value.mjs';

/** Valid bodies with one mutation each. @param valid an arbitrary of valid bodies */
export function mutatedBody(document, schema, valid) {
  const properties = propertiesOf(document, schema);
  const names = Object.keys(properties);
  const anyName = names.length ? fc.constantFrom(...names) : fc.constant('id');
  const replaced = (value) => fc.tuple(valid, anyName, value).map(([body, name, one]) => withProperty(body, name, one));
  return fc.oneof(
    { weight: 8, arbitrary: replaced(hostileValue) },
    { weight: 3, arbitrary: atItsBounds(document, properties, valid) },
    { weight: 2, arbitrary: fc.tuple(valid, anyName).map(([body, name]) => withoutProperty(body, name)) },
    {
      weight: 2,
      arbitrary: fc.tuple(valid, prototypeKey, hostileValue).map(([body, key, one]) => added(body, key, one)),
    },
    { weight: 1, arbitrary: fc.tuple(valid, anyName, hostileValue).map(([body, name, one]) => added(body, name, one)) },
    { weight: 2, arbitrary: fc.array(fc.tuple(anyName, hostileValue)).map((pairs) => new Pairs(pairs)) },
    { weight: 1, arbitrary: replaced(vastValue) },
    { weight: 1, arbitrary: fc.oneof(hostileValue, vastValue) },
  );
}

function propertiesOf(document, given) {
  const schema = schemaIn(document, given);
  const options = (schema.oneOf ?? []).map((option) => propertiesOf(document, option));
  return Object.assign({}, ...options, schema.properties);
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In a list of rows, the first row is mutated. */
function withProperty(body, name, value) {
  if (Array.isArray(body)) return [withProperty(body[0] ?? {}, name, value), ...body.slice(1)];
  return isObject(body) ? { ...body, [name]: value } : { [name]: value };
}

const withoutProperty = (body, name) =>
  isObject(body) ? Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)) : body;

/** Appends the key to the body. If the body already has it, it occurs twice. */
const added = (body, key, value) => new Pairs([...(isObject(body) ? Object.entries(body) : []), [key, value]]);

/** Each limit in the document, with a value on either side of it. */
function atItsBounds(document, properties, valid) {
  const edges = Object.entries(properties).flatMap(([name, property]) =>
    edgesOf(schemaIn(document, property)).map((value) => [name, value]),
  );
  if (!edges.length) return fc.tuple(valid, hostileText).map(([body, text]) => withProperty(body, 'keyWord', text));
  return fc.tuple(valid, fc.constantFrom(...edges)).map(([body, [name, value]]) => withProperty(body, name, value));
}

function edgesOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, type }) {
  const around = (limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]);
  const lengths = [...around(minLength), ...around(maxLength)].filter((length) => length >= 0 && length < 100_000);
  const counts = [...around(minItems), ...around(maxItems)].filter((count) => count >= 0 && count < 30_000);
  return [
    ...[...around(minimum), ...around(maximum)],
    ...lengths.flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]),
    ...counts.map((count) => Array.from({ length: count }, (_, at) => at + 1)),
    ...(type === 'integer' ? [0.5, new Verbatim('1.0')] : []),
  ];
}
