import { invalid } from '../../../../kernel/errors/invalid-error';

/** What the column holds. */
const LONGEST = 1024;

/** Ids as people paste them: between commas of any kind, blanks or lines. @throws InvalidError where something is no id */
export function idsIn(text: string): number[] {
  const words = text.split(/[\s,，、;；]+/).filter(Boolean);
  const wrong = words.find((word) => !/^[1-9]\d{0,15}$/.test(word) || !Number.isSafeInteger(Number(word)));
  if (wrong !== undefined) throw invalid('recv_ids', 'im.notAnId', { text: wrong.slice(0, 20) });
  return [...new Set(words.map(Number))];
}

/** The ids as the chat product reads them. */
export function listOf(ids: readonly number[]): string {
  const list = ids.join(',');
  if (list.length > LONGEST) throw invalid('recv_ids', 'validation.maxLength', { limit0: LONGEST });
  return list;
}
