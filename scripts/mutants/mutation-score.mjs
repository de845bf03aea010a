const MISSED = ['Survived', 'NoCoverage'];

/**
 * @returns the share of a run's mutants that the tests found, in per cent; how many of these only exceeded the time limit, which can also
 * happen on a busy machine; and the mutants that were not found
 */
export function scoreOf(mutants) {
  const missed = mutants.filter(({ status }) => MISSED.includes(status));
  const late = mutants.filter(({ status }) => status === 'Timeout').length;
  const found = late + mutants.filter(({ status }) => status === 'Killed').length;
  const all = found + missed.length;
  return { found, late, all, score: all ? (found / all) * 100 : 100, missed };
}

/** One line for a surviving mutant: where it is, what it changes, and whether a test covers it. */
export function lineOf({ fileName, location, mutatorName, replacement, status }) {
  const { line, column } = location.start;
  const short = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${fileName}:${line}:${column} ${mutatorName} → ${short}${status === 'NoCoverage' ? ' (no test comes by)' : ''}`;
}
