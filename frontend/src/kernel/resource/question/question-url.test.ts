import { describe, expect, it } from 'vitest';
import { FIRST_QUESTION, type Question } from './question';
import { readQuestion, writeQuestion } from './question-url';

const START: Question = { ...FIRST_QUESTION, order: 'createTime', sort: 'desc' };
const roundTrip = (question: Question, prefix?: string) =>
  readQuestion(writeQuestion(question, START, prefix), START, prefix);

describe('the query in the address', () => {
  it('is empty while the list is in its initial state', () => {
    expect(writeQuestion(START, START)).toBe('');
  });

  it('is readable for people', () => {
    const question = { ...START, page: 2, order: 'name', keyWord: 'ann lee', dataType: 1, departmentIds: [3, 7] };
    expect(writeQuestion(question, START)).toBe('page=2&sort=-name&q=ann+lee&dataType=1&departmentIds=3,7');
  });

  it.each([
    ['a number', { status: 0 }],
    ['a flag', { open: false }],
    ['a text that looks like a number', { phone: '13800138000' }],
    ['a text that looks like a flag', { label: 'true' }],
    ['a text that begins with an apostrophe', { label: "'twas" }],
    ['a text with all special characters of a URL', { label: 'a,b=c&d?e#f+g%2Ch "i" 漢字' }],
    ['a number with a leading zero', { code: '007' }],
    ['a list', { ids: [1, 2, 3] }],
    ['a list with one item', { ids: [1] }],
    ['a list of texts', { names: ['a,b', '5', "o'"] }],
    ['a time', { createTimeStart: '2026-01-01 00:00:00' }],
    ['a keyword of digits', { keyWord: '0123' }],
    ['an ascending order', { order: 'id', sort: 'asc' as const }],
  ])('survives a round trip with %s', (_, more) => {
    expect(roundTrip({ ...START, ...more })).toEqual({ ...START, ...more });
  });

  it('can remove what the screen starts with', () => {
    const start = { ...START, status: 1 };
    const search = writeQuestion({ ...start, status: undefined, order: undefined, sort: undefined }, start);
    expect(readQuestion(search, start)).toMatchObject({ status: undefined, order: undefined, sort: undefined });
  });

  it('keeps the queries of several lists on one page apart, and leaves foreign parameters alone', () => {
    const search = writeQuestion({ ...START, page: 3 }, START, 'items.', 'page=2&types.q=x&key=1');
    expect(search).toBe('page=2&types.q=x&key=1&items.page=3');
    expect(readQuestion(search, START, 'items.')).toEqual({ ...START, page: 3 });
    expect(readQuestion(search, START, 'types.')).toEqual({ ...START, keyWord: 'x' });
  });

  it.each(['0', '00', '-1', '+1', '1.5', '1e9', '01', ' 1', '99999999', 'x', '', '１'])(
    'ignores an invalid page number: %j',
    (word) => {
      const search = new URLSearchParams({ page: word, size: word }).toString();
      expect(readQuestion(search, START)).toEqual(START);
    },
  );
});
