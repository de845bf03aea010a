/** One page of results: a row for each command, and the counts as the last line. */
export function page(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, isGood, seconds, note }) =>
    [name.padEnd(width), isGood ? 'passed' : 'FAILED', `${(seconds / 60).toFixed(1).padStart(6)} min`, note].join('  '),
  );
  const good = results.filter(({ isGood }) => isGood).length;
  return [...rows, `${good} passed, ${results.length - good} failed, 0 skipped`].join('\n');
}
