import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error';
import type { HeldRule, Release } from '../kernel/durability/held/held-rule';
import { type HeldSubject, type Outcome, releaseHeld } from '../kernel/durability/held/release-held';
import { heldSubjects } from './held-subjects';

/** What a person has ordered about held work. */
export interface ReleaseOrder {
  release: Release;
  /** `all`, a kind, or `KIND:SUBJECT` */
  words: readonly string[];
}

type Counts = Record<Outcome, number>;

/**
 * Decides about everything that the words name, one subject after the other, and says what became of it.
 * @throws StartError before anything is changed, if a word names nothing that is held; after the last one, if not all was done as ordered
 */
export async function releaseMany(
  source: DataSource,
  rules: readonly HeldRule[],
  { release, words }: ReleaseOrder,
  say: (sentence: string) => void,
): Promise<void> {
  await requireHeld(source, words);
  const counts: Counts = { done: 0, overtaken: 0, decided: 0, unknown: 0 };
  for await (const one of heldSubjects(source)) {
    if (!namesOf(one).some((name) => words.includes(name))) continue;
    const outcome = await releaseHeld(source, rules, { ...one, release }).catch((error: unknown) => {
      say(
        `${sentenceOf(counts, release)} Then ${one.kind}:${one.subject} failed. What npm run restore -- --held list shows is still held.`,
      );
      throw error;
    });
    counts[outcome]++;
    if (outcome !== 'done') say(`${one.kind}:${one.subject} ${WHY[release][outcome]}`);
  }
  say(sentenceOf(counts, release));
  const left = counts.unknown + (release === 'deliver' ? counts.overtaken : 0);
  if (left) throw new StartError(`${left} of what was ordered stay held.`);
}

const namesOf = ({ kind, subject }: HeldSubject): string[] => ['all', kind, `${kind}:${subject}`];

/** A word with a slip of the pen must not mean less than was thought. */
async function requireHeld(source: DataSource, words: readonly string[]): Promise<void> {
  const missing = new Set(words);
  for await (const one of heldSubjects(source)) {
    for (const name of namesOf(one)) missing.delete(name);
    if (!missing.size) return;
  }
  if (!missing.size) return;
  throw new StartError(
    `Nothing was changed, because nothing of this name is held: ${[...missing].join(', ')}. npm run restore -- --held list shows what is.`,
  );
}

const IN_TIME = 'somebody else has decided about it at the same moment, and it is held no more.';
const STRANGE = 'stays held: this version of Switchboard does not know that kind of work.';

/** What is said about a subject with which not all was done as ordered. */
const WHY: Record<Release, Record<Exclude<Outcome, 'done'>, string>> = {
  deliver: {
    overtaken:
      'is not delivered, because somebody has changed the same since the restore. It stays held until it is dropped.',
    decided: `is not delivered: ${IN_TIME}`,
    unknown: STRANGE,
  },
  drop: {
    overtaken: 'is held no more. Somebody has changed the same since the restore, and that stays as it is.',
    decided: `is not dropped: ${IN_TIME}`,
    unknown: STRANGE,
  },
};

function sentenceOf({ done, overtaken, decided, unknown }: Counts, release: Release): string {
  const parts = [
    `${done} ${release === 'deliver' ? 'pending again, for the product to find when it runs' : 'dropped'}`,
    overtaken && `${overtaken} changed by somebody since`,
    decided && `${decided} decided by somebody else`,
    unknown && `${unknown} of an unknown kind`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
