import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { findProof } from './proof-of-work';

it('finds the smallest number that the server accepts as a proof', () => {
  const work = { cost: 16, blockSize: 8, difficulty: 16 };
  const isTaken = (number: number) =>
    scryptSync(String(number), 'an id', 4, { cost: 16, blockSize: 8 }).readUInt32BE() < 2 ** 32 / 16;
  const proof = Number(findProof('an id', work));
  expect(isTaken(proof)).toBe(true);
  expect(Array.from({ length: proof }, (_, number) => isTaken(number))).not.toContain(true);
});
