import { isLine } from '../../../../kernel/crud/text-rules';
import type { FieldKey } from '../../../../kernel/errors/refusal-key';
import { t } from '../../../../kernel/i18n/translate';
import type { RefusedWord } from './sensitive-word.dto';

const LONGEST = 64;

export interface SortedWords {
  added: string[];
  known: number;
  refused: RefusedWord[];
}

/** What is to be done with each word of a list. @param known those that are there already */
export function sortedWords(words: readonly string[], known: ReadonlySet<string>): SortedWords {
  const added = new Set<string>();
  const refused: RefusedWord[] = [];
  const objections = objectionsInWords();
  let twice = 0;
  for (const [at, line] of words.entries()) {
    const word = line.trim();
    const objection = objectionTo(word);
    if (objection)
      refused.push({
        line: at + 1,
        word: word.slice(0, LONGEST).toWellFormed(),
        key: KEYS[objection],
        reason: objections[objection],
      });
    else if (known.has(word) || added.has(word)) twice++;
    else added.add(word);
  }
  return { added: [...added], known: twice, refused };
}

const KEYS = {
  empty: 'validation.isNotEmpty',
  broken: 'validation.isLine',
  tooLong: 'validation.maxLength',
} as const satisfies Record<string, FieldKey>;

type Objection = keyof typeof KEYS;

/** Put into words once for all lines: a translation takes longer than everything else about a line. */
const objectionsInWords = (): Record<Objection, string> => ({
  empty: t(KEYS.empty),
  broken: t(KEYS.broken),
  tooLong: t(KEYS.tooLong, { limit0: LONGEST }),
});

function objectionTo(word: string): Objection | undefined {
  if (!word) return 'empty';
  // No character is longer than two units: what is that long is looked at no further.
  if (word.length > LONGEST * 2) return 'tooLong';
  if (!isLine(word)) return 'broken';
  return [...word].length > LONGEST ? 'tooLong' : undefined;
}
