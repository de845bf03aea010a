import { isPlainText } from '../../../kernel/crud/rules';
import { t } from '../../../kernel/i18n/translate';
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
  let twice = 0;
  for (const [at, line] of words.entries()) {
    const word = line.trim();
    const reason = objection(word);
    if (reason) refused.push({ line: at + 1, word: word.slice(0, LONGEST).toWellFormed(), reason });
    else if (known.has(word) || added.has(word)) twice++;
    else added.add(word);
  }
  return { added: [...added], known: twice, refused };
}

function objection(word: string): string | undefined {
  if (!word) return t('validation.isNotEmpty');
  if (!isPlainText(word)) return t('validation.isPlainText');
  return [...word].length > LONGEST ? t('validation.maxLength', { limit0: LONGEST }) : undefined;
}
