import { expect, it } from 'vitest';
import { countsOf, piecesOf } from './hit-pieces';

const hits = [
  { word: '刷单', from: 2, to: 5 },
  { word: 'spam', from: 5, to: 9 },
];

it('splits a text at the words that were found, even if they are adjacent', () => {
  expect(piecesOf('我要刷-单spam!', hits)).toEqual([
    { text: '我要' },
    { text: '刷-单', word: '刷单' },
    { text: 'spam', word: 'spam' },
    { text: '!' },
  ]);
  expect(piecesOf('', [])).toEqual([]);
});

it('counts how often each word was found', () => {
  expect(countsOf([...hits, { word: 'spam', from: 12, to: 16 }])).toEqual([
    ['spam', 2],
    ['刷单', 1],
  ]);
});
