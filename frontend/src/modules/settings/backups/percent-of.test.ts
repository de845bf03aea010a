import { expect, it } from 'vitest';
import { percentOf } from './percent-of';

const of = (rows: number, fileBytes: number, expectedRows: number | null, expectedBytes: number | null) =>
  percentOf({ rows, fileBytes, expectedRows, expectedBytes });

it('knows no percent of a run before which there was none', () => {
  expect(of(500, 10, null, null)).toBe(0);
});

it('takes rows and files for one half each, and only what there is', () => {
  expect(of(50, 0, 100, 0)).toBe(50);
  expect(of(50, 0, 100, 100)).toBe(25);
  expect(of(100, 50, 100, 100)).toBe(75);
});

it('never shows a step as done before its end, however much more there is than before', () => {
  expect(of(500, 900, 100, 100)).toBe(99);
});
