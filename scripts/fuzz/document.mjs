/**
 * The operations of the API document: `{ name, method, path, query: [{ name, schema }], body, type, answers }`. Schemas are resolved
 * lazily: `schemaIn` follows references and merges parts where they are used.
 */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  );
}

function operationOf(path, method, { parameters = [], requestBody, responses }) {
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {});
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((one) => one.in === 'query').map(({ name, schema }) => ({ name, schema })),
    type,
    body: body?.schema,
    answers: Object.keys(responses[200]?.content ?? {}),
  };
}

/** A schema with references resolved and parts merged; alternatives stay as `oneOf`. */
export function schemaIn(document, schema) {
  if (schema.$ref) return schemaIn(document, pointed(document, schema.$ref));
  const { allOf, ...rest } = schema;
  if (!allOf) return rest;
  return [...allOf.map((part) => schemaIn(document, part)), rest].reduce(merged, {});
}

const merged = (all, part) => ({
  ...all,
  ...part,
  ...(all.properties || part.properties ? { properties: { ...all.properties, ...part.properties } } : {}),
  required: [...(all.required ?? []), ...(part.required ?? [])],
});

const pointed = (document, pointer) =>
  pointer
    .slice(2)
    .split('/')
    .reduce((node, step) => node[step], document);
