import { expect, it } from 'vitest';
import { lookup } from './lookup';

const table = { 'icon-home': 1 };

it('finds an entry of a table', () => expect(lookup(table, 'icon-home')).toBe(1));

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])(
  'finds nothing under %j, which every object has',
  (key) => expect(lookup(table, key)).toBeUndefined(),
);

it('finds an entry that is stored under such a name', () =>
  expect(lookup(Object.fromEntries([['__proto__', 2]]), '__proto__')).toBe(2));
