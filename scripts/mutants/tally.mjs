const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** @returns of a run's mutants: how many the tests found, in per cent, and those that they did not */
export function tally(mutants) {
  const found = mutants.filter(({ status }) => FOUND.includes(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.includes(status));
  const all = found + missed.length;
  return { found, all, score: all ? (found / all) * 100 : 100, missed };
}

/** One line for a mutant that lives: where it is, what it is, and whether a test came by. */
export function lineOf({ fileName, location, mutatorName, replacement, status }) {
  const { line, column } = location.start;
  const short = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${fileName}:${line}:${column} ${mutatorName} → ${short}${status === 'NoCoverage' ? ' (no test comes by)' : ''}`;
}
