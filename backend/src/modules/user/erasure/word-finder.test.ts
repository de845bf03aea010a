import fc from 'fast-check';
import { PersonMatcher } from './person-matcher';
import { WordFinder } from './word-finder';

const few = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '张'), maxLength: 6 });

test('a text matches exactly if it contains one of the words', () => {
  fc.assert(
    fc.property(
      fc.array(few, { maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', '张'), maxLength: 40 }),
      (words, text) => {
        const isThere = words.some((word) => word && text.includes(word));
        expect(new WordFinder(words).matches(text)).toBe(isThere);
      },
    ),
  );
});

const matcherOf = (...words: string[]) => new PersonMatcher({ ids: [], rows: {}, words, unsought: 0 });

test('a word that begins or ends with a letter or digit is not found inside another word', () => {
  const matcher = matcherOf('marianne', '13800138000', '.shop.example', '张三丰');
  for (const text of ['Of Marianne, and others', '+86-13800138000', 'the.shop.example', '给张三丰的信'])
    expect([text, matcher.isQuoted(text)]).toEqual([text, true]);
  for (const text of ['of mariannes', '138001380001', 'a.shop.examples', 'anne', '张三'])
    expect([text, matcher.isQuoted(text)]).toEqual([text, false]);
});

test('a short word is found only if it is the whole text', () => {
  const matcher = matcherOf('Mei');
  expect([' mei ', 'so said mei'].map((text) => matcher.isQuoted(text))).toEqual([true, false]);
});

test('many words with the same beginning do not slow the search down', () => {
  const finder = new WordFinder(Array.from({ length: 20_000 }, (_, at) => `aaaaaaaaaaaa${at}!`));
  const text = 'a'.repeat(200_000);
  const begun = process.cpuUsage();
  expect(finder.matches(text)).toBe(false);
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});
