/** The column of the chat product with the ids of the recipients, separated by commas. */
export const LIST_LENGTH = 1024;

/** Ids of a single digit and their commas: no longer list can fit. */
export const MOST_IDS = LIST_LENGTH / 2;

export interface IdList {
  ids: number[];
  /** what was pasted along and is no id */
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
