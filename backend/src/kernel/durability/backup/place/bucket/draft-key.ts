import { randomBytes } from 'node:crypto';
import { isOwnName, momentIn } from '../../kept/found-backup';

/** A draft gives up an hour before another one may take it for abandoned: clocks of two machines differ by less. */
export const LONGEST_DRAFT_MS = 11 * 3_600_000;
const ABANDONED_MS = 12 * 3_600_000;

const BEGINNING = '.backup-';

export const draftPrefix = (prefix: string): string => prefix + BEGINNING;

/** `.backup-<milliseconds>-<random>.part`: when it was begun stands in it, for a store has a clock of its own. */
export const draftKey = (prefix: string): string =>
  `${draftPrefix(prefix)}${Date.now()}-${randomBytes(8).toString('hex')}.part`;

/** Whether this is the key of a draft, or of a copy of one that is not complete, and its process has left it: it was killed. */
export function isAbandoned(key: string, prefix: string): boolean {
  if (!key.startsWith(prefix)) return false;
  const name = key.slice(prefix.length);
  const draft = /^\.backup-(\d{13})-[0-9a-f]{16}\.part$/.exec(name)?.[1];
  const begun = draft === undefined ? isOwnName(name) && momentIn(name).getTime() : Number(draft);
  return begun !== false && begun < Date.now() - ABANDONED_MS;
}
