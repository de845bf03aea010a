import { expect, it } from 'vitest';
import { piecesOf } from './text-pieces';

it('finds the emojis of the product in a text', () => {
  expect(piecesOf('好的#憨笑;#大哭;ok #not; #四个汉字; #1;')).toEqual([
    { kind: 'text', text: '好的' },
    { kind: 'emoji', name: '憨笑', token: '#憨笑;' },
    { kind: 'emoji', name: '大哭', token: '#大哭;' },
    { kind: 'text', text: 'ok #not; #四个汉字; #1;' },
  ]);
});

it('finds web addresses, without the punctuation around them', () => {
  expect(
    piecesOf('看https://a.com/x?y=1，或者 (http://b.cn).').map((piece) => piece.kind === 'link' && piece.text),
  ).toEqual([false, 'https://a.com/x?y=1', false, 'http://b.cn', false]);
  expect(piecesOf('javascript:alert(1)')).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }]);
});

it('loses nothing of the text', () => {
  const text = '<b>#憨笑;</b> https://x.com/). a.*b';
  const together = piecesOf(text, '.*').map((piece) => (piece.kind === 'emoji' ? piece.token : piece.text));
  expect(together.join('')).toBe(text);
});

it('marks matches of a search in their original spelling', () => {
  expect(piecesOf('Ann and ann', 'ANN').filter(({ kind }) => kind === 'hit')).toEqual([
    { kind: 'hit', text: 'Ann' },
    { kind: 'hit', text: 'ann' },
  ]);
  expect(piecesOf('a.*b', '.*')).toContainEqual({ kind: 'hit', text: '.*' });
});
