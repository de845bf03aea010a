import { expect, it } from 'vitest';
import { barOf } from './appeal';

const [REPORTS, APPEAL] = [
  { appealId: null, excludedStaffId: null },
  { appealId: 3, excludedStaffId: 7 },
];

it('a case of reports is open to everybody', () => {
  expect(barOf(REPORTS, undefined, false)).toBeUndefined();
});

it('an appeal is closed to who decided, whatever they may', () => {
  expect([barOf(APPEAL, 7, true), barOf(APPEAL, 7, false)]).toEqual(['own', 'own']);
});

it('an appeal is open to others who may answer, and to nobody else', () => {
  expect([barOf(APPEAL, 8, true), barOf(APPEAL, 8, false)]).toEqual([undefined, 'forbidden']);
});

it('an appeal against a decision of nobody who is known excludes nobody', () => {
  expect(barOf({ appealId: 3, excludedStaffId: null }, undefined, true)).toBeUndefined();
});
