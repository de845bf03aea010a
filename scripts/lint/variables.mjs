/** What a launcher says to the processes that it starts, and nobody else. */
const INTERNAL = new Set(['SWITCHBOARD_FIRST']);

/**
 * In what the texts about the variables of the environment differ from what is read.
 * @param source of what reads them
 * @param guide a table with a variable, or some, at the beginning of each row
 * @param example a file with a line for each, commented out or not
 */
export function variableFaults(source, { guide, example }) {
  const read = namesIn(source, /(?:text|secret)\('([A-Z_]+)'\)/g).filter((name) => !INTERNAL.has(name));
  const rows = guide.split('\n').flatMap((line) => namesIn(/^\| (`[^|]+)/.exec(line)?.[1] ?? '', /`([A-Z_]+)`/g));
  const lines = namesIn(example, /^#? ?([A-Z_]+)=/gm);
  return [...differences(read, rows, 'docs/running.md'), ...differences(read, lines, '.env.example')];
}

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const differences = (read, told, where) => [
  ...[...new Set(read)].filter((name) => !told.includes(name)).map((name) => `${where} does not name ${name}`),
  ...told.filter((name) => !read.includes(name)).map((name) => `${where} names ${name}, which nothing reads`),
];
