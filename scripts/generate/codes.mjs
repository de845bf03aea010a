/** Schemas of queries and changes, which repeat the fields of the rows. */
const REPEATED = /(Query|Export|Create|Update|Filters)$/;

/**
 * Generates TypeScript constants for the choices in the API document: `ImSmPushTaskStatus = { Pending: 1, … }` if the codes have names, a
 * list of words if there are only words. A choice inside a field is named without its schema, `SpecActions`, because several schemas
 * contain the same one. The console keeps no lists of its own.
 */
export function codesOf(document) {
  const all = choicesOf(document).filter(({ schema }) => !REPEATED.test(schema));
  const choices = new Map();
  for (const { schema, path, property } of all) {
    const choice = choiceIn(property);
    if (choice) choices.set(nameOf(schema, path, all), choice);
  }
  const lines = [...choices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, choice]) => `export const ${name} = ${choice} as const;`);
  return `// Written by \`npm run openapi\`.\n${lines.join('\n')}\n`;
}

/** Every property that is a choice, with its path: `{ schema, path, property }`. */
const choicesOf = ({ components }) =>
  Object.entries(components.schemas).flatMap(([schema, one]) => choicesBelow(schema, one));

const choicesBelow = (schema, { properties = {} }, above = []) =>
  Object.entries(properties).flatMap(([name, property]) => {
    const path = [...above, name];
    const inside = [property, property.items ?? {}].flatMap((one) => choicesBelow(schema, one, path));
    return valuesOf(property) ? [{ schema, path, property }, ...inside] : inside;
  });

const valuesOf = (property) => property.enum ?? property.items?.enum;

/** If schemas have different choices at the same path, each name includes the schema. */
function nameOf(schema, path, all) {
  if (path.length === 1) return constantName(schema, path);
  const same = all.filter((one) => one.path.join() === path.join());
  const isOne = new Set(same.map(({ property }) => JSON.stringify(valuesOf(property)))).size === 1;
  return isOne ? constantName(...path) : constantName(schema, path);
}

const constantName = (...words) =>
  words
    .flat()
    .flatMap((word) => word.split('_'))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Numbers without names and single values get no constant. */
function choiceIn(property) {
  const values = (valuesOf(property) ?? []).filter((value) => value !== null);
  const names = property['x-enum-varnames'];
  if (names) return `{ ${names.map((name, at) => `${name}: ${JSON.stringify(values[at])}`).join(', ')} }`;
  const isWords = values.length > 1 && values.every((value) => typeof value === 'string');
  return isWords ? `[${values.map((value) => JSON.stringify(value)).join(', ')}]` : undefined;
}

/** All choices that are lists of words, in any order. */
export function wordListsOf(document) {
  const lists = choicesOf(document).map(({ property }) => valuesOf(property));
  return new Set(lists.filter((list) => list.every((word) => typeof word === 'string')).map(listKey));
}

export const listKey = (words) => JSON.stringify([...words].sort());
