/** The maximum length of the chat product's column for the ids of recipients, which are separated by commas. */
export const LIST_LENGTH = 1024;

/** The maximum number of ids: each needs at least one digit and a comma. */
export const MOST_IDS = LIST_LENGTH / 2;

export interface IdList {
  ids: number[];
  /** pasted words that are no ids */
  rest: string[];
}

const BETWEEN = /[\s,;|，；、]+/u;
const isId = (word: string) => /^\d{1,16}$/.test(word) && Number.isSafeInteger(Number(word)) && Number(word) > 0;

/** Extracts ids from pasted text: a column of a spreadsheet, a line with commas, a sentence. Each id is taken once. */
export function readIds(text: string): IdList {
  const words = text.split(BETWEEN).filter(Boolean);
  return {
    ids: [...new Set(words.filter(isId).map(Number))],
    rest: [...new Set(words.filter((word) => !isId(word)))],
  };
}

export const writeIds = (ids: number[]): string => ids.join(',');
