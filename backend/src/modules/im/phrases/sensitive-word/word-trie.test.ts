import { canBeFound, WordTrie } from './word-trie';

const trie = new WordTrie(['加微信', '刷单', 'casino', '刷单返利', '']);
const filter = (text: string) => trie.filter(text).text;

test.each([
  ['a word', '快来刷单吧', '快来***吧'],
  ['the shortest of two', '刷单返利', '***返利'],
  ['signs between its own', '加-微 *信~', '***~'],
  ['emoji between its own', '加😀微🎉信', '***'],
  ['emoji around it', '😀刷单😀', '😀***😀'],
  ['another case', 'Casino casino', 'Casino ***'],
  ['a beginning alone', '加微', '加微'],
  ['a beginning before a whole one', '加加微信', '加***'],
  ['nothing', '', ''],
])('%s', (_title, text, filtered) => {
  expect(filter(text)).toBe(filtered);
});

test('hits say where they stand in the text as it was given', () => {
  const text = '😀😀加😀微 信, 刷单';
  const { hits } = trie.filter(text);
  expect(hits.map(({ word }) => word)).toEqual(['加微信', '刷单']);
  expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(['加😀微 信', '刷单']);
  expect(text.slice(0, hits[0]?.from)).toBe('😀😀');
});

test('a word with a sign that is skipped is never found', () => {
  expect(new WordTrie(['微信:', '😀', '한국']).filter('微信: 😀 한국').hits).toEqual([]);
  expect(['微信:', '😀', '한국', 'a b', ''].filter(canBeFound)).toEqual([]);
  expect(['微信', 'abc1', 'かな'].every(canBeFound)).toBe(true);
});

test('a long text of beginnings ends soon', () => {
  const most = new WordTrie(['a'.repeat(63) + 'b']);
  expect(most.filter('a'.repeat(20_000)).hits).toEqual([]);
});
