const MISSED = ['Survived', 'NoCoverage'];

/**
 * @returns of a run's mutants: how many the tests found, in per cent, how many of these only by running into the time limit, which a busy
 * machine makes others do as well, and those that they did not find
 */
export function tally(mutants) {
  const missed = mutants.filter(({ status }) => MISSED.includes(status));
  const late = mutants.filter(({ status }) => status === 'Timeout').length;
  const found = late + mutants.filter(({ status }) => status === 'Killed').length;
  const all = found + missed.length;
  return { found, late, all, score: all ? (found / all) * 100 : 100, missed };
}

/** One line for a mutant that lives: where it is, what it is, and whether a test came by. */
export function lineOf({ fileName, location, mutatorName, replacement, status }) {
  const { line, column } = location.start;
  const short = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${fileName}:${line}:${column} ${mutatorName} → ${short}${status === 'NoCoverage' ? ' (no test comes by)' : ''}`;
}
