import { canBeFound, WordTrie } from './word-trie';

const trie = new WordTrie(['加微信', '刷单', 'casino', '刷单返利', '']);
const filter = (text: string) => trie.filter(text).text;

test.each([
  ['a word', '快来刷单吧', '快来***吧'],
  ['the shorter of two overlapping words', '刷单返利', '***返利'],
  ['a word with signs between its letters', '加-微 *信~', '***~'],
  ['a word with emoji between its letters', '加😀微🎉信', '***'],
  ['a word with emoji around it', '😀刷单😀', '😀***😀'],
  ['a word in another letter case', 'Casino casino', 'Casino ***'],
  ['the beginning of a word is kept', '加微', '加微'],
  ['the beginning of a word before the whole word', '加加微信', '加***'],
  ['nothing', '', ''],
])('the filter masks words: %s', (_title, text, filtered) => {
  expect(filter(text)).toBe(filtered);
});

test('the hits of a filter have their positions in the original text', () => {
  const text = '😀😀加😀微 信, 刷单';
  const { hits } = trie.filter(text);
  expect(hits.map(({ word }) => word)).toEqual(['加微信', '刷单']);
  expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(['加😀微 信', '刷单']);
  expect(text.slice(0, hits[0]?.from)).toBe('😀😀');
});

test('a word with characters that the filter skips is never found', () => {
  expect(new WordTrie(['微信:', '😀', '한국']).filter('微信: 😀 한국').hits).toEqual([]);
  expect(['微信:', '😀', '한국', 'a b', ''].filter(canBeFound)).toEqual([]);
  expect(['微信', 'abc1', 'かな'].every(canBeFound)).toBe(true);
});

test('a long text that keeps starting a word is filtered in a short time', () => {
  const most = new WordTrie(['a'.repeat(63) + 'b']);
  expect(most.filter('a'.repeat(20_000)).hits).toEqual([]);
});
