const PREFIX = '/api/admin/';
const SCHEMA = /#\/components\/schemas\/([^"]+)/g;

/** Whether a document, as text or parsed, has calls of the resource `shop/goods`. */
export const knows = (text, key) => text.includes(`"${PREFIX}${key}/`);

/** A document without the calls of a resource, and without the schemas that nothing else refers to. */
export function withoutResource(document, key) {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => !path.startsWith(`${PREFIX}${key}/`)),
  );
  const { schemas, ...components } = document.components;
  const spoken = reachedFrom({ ...document, paths, components }, schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => spoken.has(name)));
  return { ...document, paths, components: { ...document.components, schemas: kept } };
}

/** The names of the schemas that something refers to, and, recursively, of those that these refer to. */
function reachedFrom(something, schemas) {
  const found = new Set();
  const open = [something];
  while (open.length)
    for (const [, name] of JSON.stringify(open.pop()).matchAll(SCHEMA)) {
      if (found.has(name) || !(name in schemas)) continue;
      found.add(name);
      open.push(schemas[name]);
    }
  return found;
}
