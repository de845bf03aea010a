import type { FieldDefinition } from '../declare/field-definition';
import { type Question, isFilter } from '../question/question';
import { readQuestion, writeQuestion } from '../question/question-url';

/** The value in the address for the plain list, whatever the person's default view. */
export const PLAIN = 0;

/** The query parameters of a field. */
export const namesAskedBy = ({ name }: Pick<FieldDefinition, 'name'>): string[] => [name, `${name}Start`, `${name}End`];

/**
 * Filters and order in the format of a saved view: the address parameters, without the position in the list. Parameters that belong to no
 * field of the list are not saved, because nobody could see them in the view or check whether they still exist.
 */
export function wordsOfView(question: Question, start: Question, fields: FieldDefinition[]): string {
  const { order, sort } = question;
  const known = new Set(['keyWord', ...fields.flatMap(namesAskedBy)]);
  const filters = Object.fromEntries(Object.entries(question).filter(([name]) => isFilter(name) && known.has(name)));
  const { page, size } = start;
  return writeQuestion({ ...filters, page, size, ...(order && { order }), ...(sort && { sort }) }, start);
}

/** The query of a view, merged with the screen's initial query. */
export const questionOfView = (query: string, start: Question): Question => {
  const { view: _view, cursor: _cursor, way: _way, ...question } = readQuestion(query, start);
  return { ...question, page: start.page, size: start.size };
};

/** The view that an address names; undefined if the address has no parameters of the list, so that a default view may apply. */
export function viewInAddress(search: string, prefix: string): number | undefined {
  const own = [...new URLSearchParams(search)].filter(([name]) =>
    prefix ? name.startsWith(prefix) : !name.includes('.'),
  );
  if (own.length === 0) return undefined;
  const word = own.find(([name]) => name === `${prefix}view`)?.[1] ?? '';
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : PLAIN;
}
