import { expect, it } from 'vitest';
import { change, FIRST_QUESTION, filtersOf } from './question';

const question = { ...FIRST_QUESTION, page: 4, status: 1, cursor: 900 };

it('returns to page 1 when anything but the page changes', () => {
  expect(change(question, { status: 0 }).page).toBe(1);
  expect(change(question, { page: 5 }).page).toBe(5);
});

it('keeps its cursor while paging, and begins at the newest rows when the query changes', () => {
  expect(change(question, { page: 5 }).cursor).toBe(900);
  expect(change(question, { keyWord: 'ann' }).cursor).toBeUndefined();
  expect(change(question, { cursor: 500 })).toMatchObject({ cursor: 500, page: 1, status: 1 });
});

it('counts what narrows the list as filters, but not its position nor the fixed conditions of the screen', () => {
  expect(filtersOf({ ...question, keyWord: '', name: [] }, { status: 1 })).toEqual([]);
  expect(filtersOf({ ...question, keyWord: 'ann' }, { status: 2 })).toEqual([
    ['status', 1],
    ['keyWord', 'ann'],
  ]);
});
