import { expect, it } from 'vitest';
import { countsOf, diffLines } from './diff-lines';
import { diffParts } from './diff-parts';
import { pairLines } from './pair-lines';

const shown = (before: string, after: string) =>
  diffLines(before, after).map((line) => {
    const mark = { same: ' ', removed: '-', added: '+' }[line.kind];
    return `${mark}${'before' in line ? line.before : ''}:${'after' in line ? line.after : ''} ${line.text}`;
  });

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `line ${at + from}`).join('\n') + '\n';

it('lists removed and added lines, with their line numbers on both sides', () => {
  expect(shown('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([' 1:1 a', '-2: b', '+:2 B', ' 3:3 c', '+:4 d']);
  expect(shown('', 'a\n')).toEqual(['+:1 a']);
  expect(countsOf(diffLines('a\nb\n', 'c\n'))).toEqual({ added: 1, removed: 2 });
});

it('handles two long texts without common lines quickly, and lists one after the other', () => {
  const lines = diffLines(numbered(20_000), numbered(20_000, 50_000));
  expect(countsOf(lines)).toEqual({ added: 20_000, removed: 20_000 });
});

it('hides lines that are far from every change, but never a single line', () => {
  const before = numbered(30);
  const sizes = (after: string) =>
    diffParts(diffLines(before, after)).map((part) => ('hidden' in part ? -part.hidden.length : part.lines.length));
  expect(sizes(before.replace('line 15\n', 'other\n'))).toEqual([-11, 3, 2, 3, -12]);
  expect(sizes(before.replace('line 5\n', 'other\n'))).toEqual([4, 2, 3, -22]);
  expect(sizes(before)).toEqual([-30]);
});

it('pairs added lines with removed lines', () => {
  const pairs = pairLines(diffLines('a\nb\nc\nd\n', 'a\nx\ny\nz\nd\ne\n'));
  expect(pairs.map(({ left, right }) => [left?.text, right?.text])).toEqual([
    ['a', 'a'],
    ['b', 'x'],
    ['c', 'y'],
    [undefined, 'z'],
    ['d', 'd'],
    [undefined, 'e'],
  ]);
});
