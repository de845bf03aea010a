import { expect, it } from 'vitest';
import { wordsFor } from './export-words';
import type { Texts } from '../declare/texts';

const texts: Texts = {
  say: (key) => key,
  own: () => undefined,
  label: (field) => field,
  hint: () => undefined,
  option: ({ name }, { value, label }) => label ?? `${name} ${String(value)}`,
  action: (name) => name,
};

const item = (value: string, path: string) => ({
  ...{ value, label: path, original: path, path },
  ...{ tone: undefined, children: [] },
});

it('uses the words of the cells: options, dictionary entries by their path, states of a switch', async () => {
  const words = await wordsFor(
    [
      { name: 'status', options: [{ value: 0 }, { value: 1, label: 'on' }] },
      { name: 'colour', options: 'colours' },
      { name: 'isShow', input: 'switch' },
      { name: 'muted', input: 'switch' },
      { name: 'name', input: 'text' },
    ],
    texts,
    (field) => ({ type: field === 'isShow' ? 'boolean' : 'integer' }),
    (key) => Promise.resolve([item('r', `${key} / red`)]),
  );
  expect(words).toEqual({
    status: { 0: 'status 0', 1: 'on' },
    colour: { r: 'colours / red' },
    isShow: { true: 'flag.true', false: 'flag.false' },
    muted: { 1: 'flag.true', 0: 'flag.false' },
  });
});

it('puts the words under the exported column that replaces the field', async () => {
  const field = { name: 'state', exported: 'outcome', options: [{ value: 'a' }] };
  const words = await wordsFor(
    [field],
    texts,
    () => ({}),
    () => Promise.resolve([]),
  );
  expect(words).toEqual({ outcome: { a: 'state a' } });
});
