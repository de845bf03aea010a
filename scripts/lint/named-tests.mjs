/** A test that a document names: `path of the file`: “title”. */
const NAMED = /`((?:backend|frontend|scripts)\/[\w./-]+\.test\.(?:tsx?|mjs))`: “([^”]+)”/g;

/**
 * Tests that a document names and that do not exist, because they were renamed or moved.
 * @param text of the document
 * @param read returns the text of a file by its path below the root; undefined if there is none
 * @returns one line per problem
 */
export function namedTestFaults(text, read) {
  return [...text.matchAll(NAMED)].flatMap(([, path, title]) => {
    const source = read(path);
    if (source === undefined) return [`there is no ${path}`];
    return hasTest(source, title) ? [] : [`${path} has no test “${title}”`];
  });
}

/** How many tests the document names, each as often as it does. */
export const countNamedTests = (text) => [...text.matchAll(NAMED)].length;

/** A title may stand in the line below, after the table of its cases. */
function hasTest(source, title) {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:(?:test|it|onBoth|atNight)|\\))\\(\\s*(['"\`])${quoted}\\1\\s*,`).test(source);
}
