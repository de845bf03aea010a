import type { Alarm } from './alarm';
import type { Handler, Handlers } from './handlers';
import { lastOfEach, readData, stored } from './stored-alarm';

const named = (found: Partial<Handler> | undefined) => ({ find: () => found }) as unknown as Handlers;
const handlers = named({ name: 'mail.send' });
const alarm = (change: Partial<Alarm> = {}): Alarm => ({ key: 'a', name: 'mail.send', at: new Date(5), ...change });
const keep = (change: Partial<Alarm>) => () => stored(alarm(change), handlers);

test('an alarm is kept as text, and what it carries comes back', () => {
  expect(stored(alarm({ data: { id: 7 } }), handlers)).toEqual({
    key: 'a',
    name: 'mail.send',
    at: 5,
    data: '{"id":7}',
  });
  for (const data of [{ id: 7 }, [1], 'text', 0, null]) expect(readData(keep({ data })().data)).toEqual(data);
});

test.each([[undefined], [() => 1]])('%p is kept as nothing', (data) => {
  expect(keep({ data })().data).toBeNull();
  expect(readData(null)).toBeUndefined();
});

test('what nothing handles, or only tasks call, is not kept', () => {
  const call = named({ name: 'mail.send', call: { summary: '', parameters: [] } });
  for (const none of [named(undefined), call])
    expect(() => stored(alarm(), none)).toThrow("which nothing handles: put @Handles('mail.send')");
});

test.each(['', ' ', 'a b', 'ä', 'a\n', 'x'.repeat(191)])('%j is no key', (key) => {
  expect(keep({ key })).toThrow('is no key');
});

test('a key has up to 190 signs', () => {
  expect(keep({ key: `!${'~'.repeat(189)}` })().key).toHaveLength(190);
});

test('a time that is none is not kept', () => {
  expect(keep({ at: new Date(NaN) })).toThrow('The time of the alarm a is not valid.');
});

test('an alarm carries a megabyte at the most, counted in bytes', () => {
  const text = (length: number) => 'ü'.repeat(length / 2 - 1);
  expect(keep({ data: text(2 ** 20) })().data).toHaveLength(2 ** 19 + 1);
  expect(keep({ data: `${text(2 ** 20)}x` })).toThrow('has 1.0 MB, at most 1 MB is kept');
});

test('of several under one key the last is kept', () => {
  const one = (key: string, at: number) => ({ key, name: 'mail.send', at, data: null });
  expect(lastOfEach([one('a', 1), one('b', 2), one('a', 3)])).toEqual([one('a', 3), one('b', 2)]);
});
