import { maskedLine } from '../masked-line';
import type { Part } from '../part';

const MOST_CHARACTERS = 2_000_000;

const KEPT_ELSEWHERE =
  'The product writes its log to the standard output of the server and keeps none of it: add what you have, and look through it first.\n';

/** The end of the log of the node that makes the packet. */
export const logPart: Part = {
  name: 'log.txt',
  about:
    'the last lines of the log of the node that made this packet, with tokens, addresses and numbers masked, but not names of people',
  write: ({ server }) => (server?.lines ? lastOf(server.lines) || 'It has logged nothing yet.\n' : KEPT_ELSEWHERE),
};

/** Whole lines from the end, as many as there is room for. */
function lastOf(lines: readonly string[]): string {
  const taken: string[] = [];
  let room = MOST_CHARACTERS;
  for (const line of lines.toReversed()) {
    const masked = maskedLine(line);
    if ((room -= masked.length + 1) < 0) break;
    taken.push(`${masked}\n`);
  }
  return taken.toReversed().join('');
}
