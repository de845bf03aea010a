import fc from 'fast-check';
import { pathOf, queryOf } from './addresses.mjs';
import { mutatedBody } from './body-mutations.mjs';
import { brokenText } from './broken-text.mjs';
import { oddHeaders, oddType } from './headers.mjs';
import { jsonText } from './json-text.mjs';
import { brokenForm, validForm } from './multipart.mjs';
import { validValue } from './valid-value.mjs';

const JSON_TYPE = 'application/json';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

/** The caller: mostly the account with all permissions, because a refused request does not test the code behind the permission check. */
const anybody = fc.oneof(
  { weight: 8, arbitrary: fc.constant('super') },
  { weight: 2, arbitrary: fc.constant('some') },
  { weight: 1, arbitrary: fc.constantFrom('none', 'nobody') },
);

const anyLanguage = fc.constantFrom('zh-cn', 'zh-tw', 'en');

/** Requests to one operation: `{ who, method, path, headers, body }`. A few are valid, most have one defect. */
export function requestsTo(document, operation) {
  const path = (query) => query.map((text) => (text ? `${operation.path}?${text}` : operation.path));
  const { right, wrong } = contents(document, operation);
  const good = {
    method: fc.constant(operation.method),
    path: path(validQuery(document, operation)),
    content: right,
    headers: fc.constant({}),
  };
  const badQuery = path(queryOf(operation.query));
  const kinds = [
    [2, {}],
    [12, operation.body ? { content: wrong } : { path: badQuery }],
    [1, { path: badQuery }],
    [1, { path: pathOf(operation.path) }],
    [1, { headers: oddHeaders }],
    [1, { content: fc.tuple(right, oddType).map(([content, type]) => ({ ...content, type })) }],
    [1, { content: brokenForm }],
    [1, { method: fc.constantFrom(...METHODS) }],
  ];
  return fc.oneof(...kinds.map(([weight, change]) => ({ weight, arbitrary: request({ ...good, ...change }) })));
}

const request = ({ method, path, content, headers }) =>
  fc
    .tuple(anybody, anyLanguage, method, path, content, headers)
    .map(([who, language, verb, to, { type, body }, more]) => ({
      who,
      method: verb,
      path: to,
      headers: { language, ...(type !== undefined && { 'content-type': type }), ...more },
      ...(body !== undefined && { body }),
    }));

function validQuery(document, { query }) {
  const parts = query.map(({ name, schema }) =>
    validValue(document, schema, name).map((value) => `${name}=${encodeURIComponent(String(value))}`),
  );
  return fc.tuple(...parts).map((all) => all.join('&'));
}

/** Valid and invalid bodies: `{ type, body }`. */
function contents(document, { body, type }) {
  if (!body) return { right: fc.constant({}), wrong: fc.constant({}) };
  if (type !== JSON_TYPE) return { right: validForm, wrong: brokenForm };
  const valid = validValue(document, body);
  const asJson = (arbitrary) => arbitrary.map((text) => ({ type, body: text }));
  const mutated = mutatedBody(document, body, valid).map(jsonText);
  return {
    right: asJson(valid.map(jsonText)),
    wrong: asJson(
      fc.oneof({ weight: 10, arbitrary: mutated }, { weight: 1, arbitrary: brokenText(valid.map(jsonText)) }),
    ),
  };
}
