import { documentWords } from './document-words';
import type { FieldSchema } from './field-schema';
import { trim } from './reads.decorator';

const put = (
  words: FieldSchema['words'],
  { empty = false, ...more }: Partial<FieldSchema> & { empty?: boolean } = {},
) =>
  documentWords({
    words,
    nullable: false,
    reads: [],
    passes: { absent: false, null: false, empty },
    ...more,
  } as FieldSchema);

test('a missing type is derived from the other keywords', () => {
  expect(put({ enum: ['a', 'b'] })).toEqual({ type: 'string', enum: ['a', 'b'] });
  expect(put({ enum: [1, 2] })).toEqual({ type: 'integer', enum: [1, 2] });
  expect(put({ enum: [1, 2.5] })).toEqual({ type: 'number', enum: [1, 2.5] });
  expect(put({ enum: [1, 'a'] })).toEqual({ enum: [1, 'a'] });
  for (const bound of [{ minLength: 0 }, { maxLength: 0 }]) expect(put(bound)).toEqual({ type: 'string', ...bound });
  expect(put({ patterns: ['^a'] })).toEqual({ type: 'string', pattern: '^a' });
  expect(put({ minimum: 1 })).toEqual({ minimum: 1 });
  expect(put({ type: 'integer', enum: [1] })).toEqual({ type: 'integer', enum: [1] });
});

test('several patterns become one that matches only texts that match all of them', () => {
  const pattern = new RegExp(String(put({ patterns: ['^a', 'b'] }).pattern), 'u');
  expect(['ab', 'a\nb'].every((text) => pattern.test(text))).toBe(true);
  expect(['a', 'b', 'xab'].some((text) => pattern.test(text))).toBe(false);
});

test('a field that may be empty is documented as such', () => {
  const words = put({ minLength: 3, maxLength: 9, patterns: ['^a', 'b$'] }, { empty: true });
  expect(words).toMatchObject({ type: 'string', maxLength: 9 });
  expect(words).not.toHaveProperty('minLength');
  const pattern = new RegExp(String(words.pattern), 'u');
  expect([pattern.test(''), pattern.test('ab'), pattern.test('a'), pattern.test('b')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(put({ type: 'string' }, { empty: true })).toEqual({ type: 'string' });
});

test('a nullable field is documented at its type, among its values or in one of its forms', () => {
  expect(put({ type: 'string' }, { nullable: true })).toEqual({ type: 'string', nullable: true });
  expect(put({ enum: [1, 2] }, { nullable: true })).toEqual({ type: 'integer', nullable: true, enum: [1, 2, null] });
  expect(put({ oneOf: [{ type: 'string' }, { type: 'array' }] }, { nullable: true })).toEqual({
    oneOf: [{ type: 'string', nullable: true }, { type: 'array' }],
  });
});

test('the items of a list are documented in the same way', () => {
  expect(put({ type: 'array', items: { enum: ['a'], patterns: ['b'] } })).toEqual({
    type: 'array',
    items: { type: 'string', enum: ['a'], pattern: 'b' },
  });
});

test('a text that is trimmed before its check is documented as trimmed', () => {
  expect(put({ type: 'string' }, { reads: [trim] })).toEqual({ type: 'string', 'x-trimmed': true });
  expect(put({ type: 'string' }, { reads: [(value) => value] })).toEqual({ type: 'string' });
});
