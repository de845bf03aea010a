/** Variables that only a launcher sets, for the processes that it starts. */
const INTERNAL = new Set(['SWITCHBOARD_FIRST']);

/**
 * Differences between the environment variables that the code reads, those that it declares for the page of settings, and those in the
 * documents.
 * @param source the code that reads them
 * @param declared the code that declares them, one line each
 * @param texts by language, what each does, by name
 * @param guide a table with one or more variables at the beginning of each row
 * @param example a file with one line per variable, commented out or not
 */
export function variableFaults(source, { declared, texts, guide, example }) {
  const read = namesIn(source, /(?:text|secret)\('([A-Z]+(?:_[A-Z\d]+)*)'\)/g).filter((name) => !INTERNAL.has(name));
  const rows = guide
    .split('\n')
    .flatMap((line) => namesIn(/^\| (`[^|]+)/.exec(line)?.[1] ?? '', /`([A-Z]+(?:_[A-Z\d]+)*)`/g));
  const lines = namesIn(example, /^#? ?([A-Z]+(?:_[A-Z\d]+)*)=/gm);
  return [
    ...differences(read, namesIn(declared, /^ {2}([A-Z]+(?:_[A-Z\d]+)*): \{/gm), 'config/variables.ts'),
    ...Object.entries(texts).flatMap(([language, told]) =>
      differences(read, filled(told), `"setting" in locales/${language}.json`),
    ),
    ...differences(read, rows, 'docs/running.md'),
    ...differences(read, lines, '.env.example'),
  ];
}

const filled = (told) => Object.keys(told).filter((name) => told[name].trim());

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const differences = (read, told, where) => [
  ...[...new Set(read)].filter((name) => !told.includes(name)).map((name) => `${where} does not name ${name}`),
  ...told.filter((name) => !read.includes(name)).map((name) => `${where} names ${name}, which nothing reads`),
];
