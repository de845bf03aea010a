import { Progress } from './progress';

const read = {
  rows: 1234,
  files: 56,
  fileBytes: 8 * 2 ** 20,
  bytes: 3 * 2 ** 20,
  of: 4 * 2 ** 20,
  table: 'base_sys_log',
};

/** An output whose clock stands until it is moved. */
function output(more: { isTTY?: boolean; columns?: number } = {}) {
  const said: string[] = [];
  const clock = { at: 0 };
  const out = { ...more, write: (text: string) => said.push(text) };
  return { said, clock, progress: new Progress(out, () => clock.at) };
}

test('a step is said in a line of its own each ten seconds where nobody looks at a terminal', () => {
  const { said, clock, progress } = output();
  for (clock.at = 0; clock.at <= 21_000; clock.at += 500) progress.tellStep('Checked', read);
  progress.clearLine();
  const line = 'Checked: base_sys_log, 1,234 rows, 56 files (8.0 MB), 3.0 MB of 4.0 MB (75 %)\n';
  expect(said).toEqual([line, line]);
});

test('a step is written again and again into one line of a terminal, which is taken away at the end', () => {
  const { said, clock, progress } = output({ isTTY: true, columns: 30 });
  progress.tellStep('Checked', read);
  for (clock.at = 500; clock.at <= 1000; clock.at += 500) progress.tellStep('Checked', read);
  progress.clearLine();
  expect(said).toEqual([...Array<string>(2).fill('\r\u001B[KChecked: base_sys_log, 1,234 '), '\r\u001B[K']);
});

test('a backup that is being written has no share, for nobody knows how large it will be', () => {
  const { said, clock, progress } = output();
  clock.at = 10_000;
  progress.tellStep('Written', { ...read, table: undefined, of: undefined });
  expect(said).toEqual(['Written: 1,234 rows, 56 files (8.0 MB), 3.0 MB\n']);
});

test('a step that has all of its bytes is not done before it says so', () => {
  const { said, clock, progress } = output();
  clock.at = 10_000;
  progress.tellStep('Checked', { ...read, bytes: read.of });
  expect(said[0]).toContain('(99 %)');
});
