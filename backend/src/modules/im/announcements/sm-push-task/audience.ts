import { invalid } from '../../../../kernel/basis/errors/invalid-error';

/** Length of the column. */
const LONGEST = 1024;

/**
 * Reads ids as people paste them: separated by commas of any kind, spaces or line breaks. @throws InvalidError if something is not an
 * id
 */
export function idsIn(text: string): number[] {
  const words = text.split(/[\s,，、;；]+/).filter(Boolean);
  const wrong = words.find((word) => !/^[1-9]\d{0,15}$/.test(word) || !Number.isSafeInteger(Number(word)));
  if (wrong !== undefined) throw invalid('recv_ids', 'im.notAnId', { text: wrong.slice(0, 20) });
  return [...new Set(words.map(Number))];
}

/** Formats ids as the chat product stores them. */
export function listOf(ids: readonly number[]): string {
  const list = ids.join(',');
  if (list.length > LONGEST) throw invalid('recv_ids', 'validation.maxLength', { limit0: LONGEST });
  return list;
}
