import { StartError } from '../../../config/start-error';

/** Then the times that nodes and rows tell one another are wrong for everybody who reads them. */
const FALSE_MS = 5 * 60_000;

const TIME = "SELECT TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(6)) AS `micros`";

type Rows = (sql: string) => Promise<{ micros: number | string }[]>;

/**
 * Compares the clock of a database server with that of this machine, in the middle of the time that the answer took.
 * @param now the time of this machine, in milliseconds
 * @returns by how many milliseconds it is at least ahead of ours; less than 0 if it is behind
 */
export async function clockAhead(rows: Rows, now: () => number = Date.now): Promise<number> {
  const before = now();
  const [row] = await rows(TIME);
  const after = now();
  const ahead = Number(row?.micros) / 1000 - (before + after) / 2;
  if (!Number.isFinite(ahead)) throw new Error('The server tells no time');
  return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - (after - before) / 2);
}

/** @param ahead of `clockAhead` @throws StartError if one of the two clocks must be wrong by minutes */
export function requireAgreeingClock(ahead: number, place: string): void {
  if (Math.abs(ahead) > FALSE_MS) throw new StartError(clockSentence(ahead, place));
}

/** The difference, and what to do about it. */
export const clockSentence = (ahead: number, place: string): string =>
  `${place} has a clock that is ${lengthOf(Math.abs(ahead) / 1000)} ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine: let both follow a time server (NTP).`;

const lengthOf = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
