/** The files without a test that are named; the others are counted. */
const MOST_NAMED = 10;

/**
 * What a run for changed files tests, and what it leaves out.
 * @returns `runs` and `leavesOut`, as lines
 */
export function report({ since, files }, { suites, alone }) {
  const runs = [`Changed since ${since}: ${counted(files.length, 'file')}.`];
  const leavesOut = [];
  for (const [name, { count, reached, chosen }] of Object.entries(suites)) {
    runs.push(`${name}: ${chosen.size} of ${counted(count, 'test file')}`);
    for (const [file, { why }] of chosen) runs.push(`    ${file} ${why}`);
    if (reached.size > chosen.size) leavesOut.push(`${reached.size - chosen.size} of ${name} that are farther away`);
  }
  const named = [
    ...alone.slice(0, MOST_NAMED),
    ...(alone.length > MOST_NAMED ? [`${alone.length - MOST_NAMED} more`] : []),
  ];
  return {
    runs: runs.join('\n'),
    leavesOut: [
      ...(leavesOut.length ? [`Reached by the change and left out: ${leavesOut.join(', ')}.`] : []),
      ...(alone.length ? [`No test was found for ${named.join(', ')}.`] : []),
      'Left out too: test files that were not reached, MariaDB and Redis, wrong questions, nodes behind nginx, the image.',
    ].join('\n'),
  };
}

const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
