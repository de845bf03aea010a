import { expect, it } from 'vitest';
import { barOf } from './case-bar';

const REPORTS = { appealId: null, excludedStaffId: null, escalated: 0 as const };
const APPEAL = { appealId: 3, excludedStaffId: 7, escalated: 0 as const };
const [ALL, NONE] = [
  { mayAnswer: true, mayDecideEscalated: true },
  { mayAnswer: false, mayDecideEscalated: false },
];

it('a case of reports is open to everybody', () => {
  expect(barOf(REPORTS, undefined, NONE)).toBeUndefined();
});

it('an appeal is closed to who decided, whatever they may', () => {
  expect([barOf(APPEAL, 7, ALL), barOf(APPEAL, 7, NONE)]).toEqual(['own', 'own']);
});

it('an appeal is open to others who may answer, and to nobody else', () => {
  const answers = { ...NONE, mayAnswer: true };
  expect([barOf(APPEAL, 8, answers), barOf(APPEAL, 8, NONE)]).toEqual([undefined, 'forbidden']);
});

it('an appeal against a decision of nobody who is known excludes nobody', () => {
  expect(barOf({ ...APPEAL, excludedStaffId: null }, undefined, ALL)).toBeUndefined();
});

it('an escalated case is open to those who decide these, and an escalated appeal only if they may answer too', () => {
  const decides = { ...NONE, mayDecideEscalated: true };
  const [up, appeal] = [
    { ...REPORTS, escalated: 1 as const },
    { ...APPEAL, escalated: 1 as const },
  ];
  expect([barOf(up, 8, decides), barOf(up, 8, { ...ALL, mayDecideEscalated: false })]).toEqual([
    undefined,
    'escalated',
  ]);
  expect([barOf(appeal, 8, decides), barOf(appeal, 8, ALL)]).toEqual(['forbidden', undefined]);
});
