/** The slowest files are where a faster run begins. */
const SLOWEST = 10;

/**
 * The lines at the end of a run: the minutes of each part, how busy the cores were meanwhile, and the slowest files of all parts.
 * @param parts what `step` returns; parts that could not run have no duration
 */
export function summary(parts) {
  const timed = parts.filter(({ seconds }) => seconds !== undefined);
  const files = timed.flatMap(({ name, files }) => files.map((one) => ({ ...one, name })));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    'Minutes of each part, and how busy the cores were:',
    ...timed.map(({ name, seconds, busy }) => `${(seconds / 60).toFixed(1).padStart(8)} ${percent(busy)}  ${name}`),
    ...(slowest.length ? ['The slowest files, in seconds:'] : []),
    ...slowest.map(({ name, file, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file} (${name})`),
  ].join('\n');
}

const percent = (share) => `${Math.round(share * 100)} %`.padStart(6);
