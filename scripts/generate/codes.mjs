/** Shapes of questions and changes, whose fields are those of the rows. */
const REPEATED = /(Query|Export|Create|Update|Filters)$/;

/**
 * The choices of the API document as TypeScript: `ImSmPushTaskStatus = { Pending: 1, … }` where the codes have names, a list of words
 * where they stand for themselves. The console keeps none of its own.
 */
export function codesOf(document) {
  const lines = Object.entries(document.components.schemas)
    .filter(([schema]) => !REPEATED.test(schema))
    .flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties).map(([name, property]) => [constantName(schema, name), choiceIn(property)]),
    )
    .filter(([, choice]) => choice)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, choice]) => `export const ${name} = ${choice} as const;`);
  return `// Written by \`npm run openapi\`.\n${lines.join('\n')}\n`;
}

const constantName = (schema, property) =>
  [schema, ...property.split('_')].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

/** Numbers without names, and what is either this or that, are nothing to be called by a name. */
function choiceIn(property) {
  const values = (property.enum ?? property.items?.enum ?? []).filter((value) => value !== null);
  const names = property['x-enum-varnames'];
  if (names) return `{ ${names.map((name, at) => `${name}: ${JSON.stringify(values[at])}`).join(', ')} }`;
  const isWords = values.length > 1 && values.every((value) => typeof value === 'string');
  return isWords ? `[${values.map((value) => JSON.stringify(value)).join(', ')}]` : undefined;
}

/** Every list of words among them, whatever its order. */
export function wordListsOf(document) {
  const properties = Object.values(document.components.schemas).flatMap(({ properties: all = {} }) =>
    Object.values(all),
  );
  const lists = properties.map((property) => property.enum ?? property.items?.enum ?? []);
  return new Set(lists.filter((list) => list.every((word) => typeof word === 'string')).map(listKey));
}

export const listKey = (words) => JSON.stringify([...words].sort());
