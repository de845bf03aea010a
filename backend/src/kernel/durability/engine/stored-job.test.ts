import type { Job } from './job';
import type { Handler, Handlers } from './handlers';
import { lastOfEach, readData, stored } from './stored-job';

const named = (found: Partial<Handler> | undefined) => ({ findHandler: () => found }) as unknown as Handlers;
const handlers = named({ name: 'mail.send' });
const job = (change: Partial<Job> = {}): Job => ({ key: 'a', name: 'mail.send', at: new Date(5), ...change });
const keep = (change: Partial<Job>) => () => stored(job(change), handlers);

test('the data of a job is stored as text and comes back unchanged', () => {
  expect(stored(job({ data: { id: 7 } }), handlers)).toEqual({
    key: 'a',
    name: 'mail.send',
    at: 5,
    data: '{"id":7}',
  });
  for (const data of [{ id: 7 }, [1], 'text', 0, null]) expect(readData(keep({ data })().data)).toEqual(data);
});

test.each([[undefined], [() => 1]])('the data %p is stored as null', (data) => {
  expect(keep({ data })().data).toBeNull();
  expect(readData(null)).toBeUndefined();
});

test('a job without a handler, or with one that only tasks call, is refused', () => {
  const call = named({ name: 'mail.send', call: { summary: '', parameters: [] } });
  for (const none of [named(undefined), call])
    expect(() => stored(job(), none)).toThrow("which nothing handles: put @Handles('mail.send')");
});

test.each(['', ' ', 'a b', 'ä', 'a\n', 'x'.repeat(191)])('the key %j is refused', (key) => {
  expect(keep({ key })).toThrow('is no key');
});

test('a key may have up to 190 characters', () => {
  expect(keep({ key: `!${'~'.repeat(189)}` })().key).toHaveLength(190);
});

test('a job with an invalid time is refused', () => {
  expect(keep({ at: new Date(NaN) })).toThrow('The time of the job a is not valid.');
});

test('the data of a job may have one megabyte at most, counted in bytes', () => {
  const text = (length: number) => 'ü'.repeat(length / 2 - 1);
  expect(keep({ data: text(2 ** 20) })().data).toHaveLength(2 ** 19 + 1);
  expect(keep({ data: `${text(2 ** 20)}x` })).toThrow('has 1.0 MB, at most 1 MB is kept');
});

test('the last of several jobs with the same key is stored', () => {
  const one = (key: string, at: number) => ({ key, name: 'mail.send', at, data: null });
  expect(lastOfEach([one('a', 1), one('b', 2), one('a', 3)])).toEqual([one('a', 3), one('b', 2)]);
});
