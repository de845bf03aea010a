import type { FieldDefinition } from '../field-definition';
import { type Question, isFilter } from '../question';
import { readQuestion, writeQuestion } from '../question-url';

/** In the address: the list as the screen itself asks it, whatever the person's default. */
export const PLAIN = 0;

/** The names under which a field may be asked for. */
export const namesAskedBy = ({ name }: Pick<FieldDefinition, 'name'>): string[] => [name, `${name}Start`, `${name}End`];

/**
 * Filters and order as a view keeps them: the words of the address, without the place in the list. What no field of the list stands
 * for is not kept: nobody could see it in the view, nor tell whether it is still there.
 */
export function wordsOfView(question: Question, start: Question, fields: FieldDefinition[]): string {
  const { order, sort } = question;
  const known = new Set(['keyWord', ...fields.flatMap(namesAskedBy)]);
  const filters = Object.fromEntries(Object.entries(question).filter(([name]) => isFilter(name) && known.has(name)));
  const { page, size } = start;
  return writeQuestion({ ...filters, page, size, ...(order && { order }), ...(sort && { sort }) }, start);
}

/** What a view asks, on top of what the screen asks by itself. */
export const questionOfView = (query: string, start: Question): Question => {
  const { view: _view, cursor: _cursor, way: _way, ...question } = readQuestion(query, start);
  return { ...question, page: start.page, size: start.size };
};

/** Which view an address names; nothing where it says nothing of the list at all, so that a default may. */
export function viewInAddress(search: string, prefix: string): number | undefined {
  const own = [...new URLSearchParams(search)].filter(([name]) =>
    prefix ? name.startsWith(prefix) : !name.includes('.'),
  );
  if (own.length === 0) return undefined;
  const word = own.find(([name]) => name === `${prefix}view`)?.[1] ?? '';
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : PLAIN;
}
