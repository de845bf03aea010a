/**
 * What takes too long for every change: `npm run <script> -- <args>`. `line` finds the lines of the output that matter for the page of
 * results; without it, the last line does.
 */
export const NIGHTLY = [
  // Everything, also what the daily run leaves out.
  { name: 'test', script: 'test', args: ['--all'] },
  // Half of the runs beside busy processes, to find tests that pass only by luck.
  { name: 'browser', script: 'test', args: ['--only', 'browser', '--times', '20'] },
  // Hostile inputs of every size, over every parser of the server.
  { name: 'growth', script: 'growth', args: [], line: /^Tests:.+$/gm },
  // Random columns and values: the server, the API document and the forms accept the same, on both databases.
  { name: 'agreement', script: 'agreement', args: ['--times', '100'] },
  // What the coding helper writes for random descriptions: types, lint, migrations and tests, on both databases.
  { name: 'resource', script: 'resource', args: ['--random', '100'] },
  // The rules of the server broken one by one: a test that does not notice is no test of them.
  { name: 'mutants', script: 'mutants', args: ['--nightly', '--concurrency', '2'], line: /^.+ mutants found.+$/gm },
  // Every process of an installation killed, stopped and restarted under load, one after the other.
  { name: 'topology', script: 'topology', args: [] },
  // Malformed requests, an hour for each database.
  { name: 'fuzz', script: 'fuzz', args: ['--minutes', '60'], line: /^.+: \d+ wrong in .+$/gm },
  // The benchmark that fails by itself: a gigabyte over a line that is cut ten times, to a disk and to a bucket. Each byte arrives, and
  // little is sent twice or held in memory. The other benchmarks only print what they measure.
  { name: 'bench', script: 'bench', args: ['uploads'], line: /^.+ over a line cut .+$/gm },
  // What the page on building says, done in a copy and tried in a browser.
  { name: 'tutorial', script: 'tutorial', args: [] },
];
