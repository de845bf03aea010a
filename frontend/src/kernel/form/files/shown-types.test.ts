import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isShown, PICTURES } from './shown-types';

it('accepts as pictures what the server serves as pictures', () => {
  const server = readFileSync('../backend/src/kernel/content/upload/file-types.ts', 'utf8');
  const served = [...server.matchAll(/'(image\/[a-z]+)'/g)].map(([, type]) => type);
  expect(new Set(PICTURES.split(','))).toEqual(new Set(served));
});

it.each([
  ['image', 'image/png', true],
  ['image', 'application/octet-stream', false],
  ['video', 'video/mp4', true],
  ['video', 'application/octet-stream', false],
] as const)('shows %s of the type %s: %s', (type, mime, shown) => expect(isShown({ type, mime })).toBe(shown));
