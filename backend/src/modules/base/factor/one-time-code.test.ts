import { codeOf, matchingStep, stepAt } from './one-time-code';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1000), 8)).toBe(code);
});

const START = 1_000_000 * 30_000;
const STEP = 1_000_000;

test.each([
  ['of this step', 0, STEP],
  ['of the step before, in the first seconds', -1, STEP - 1],
])('a code %s is right', (_, by, step) => {
  expect(matchingStep(SECRET, codeOf(SECRET, STEP + by), START + 4000)).toBe(step);
});

test.each([
  ['of the step before, after the first seconds', -1, 5000],
  ['of two steps before', -2, 0],
  ['of the next step', 1, 29_999],
])('a code %s is wrong', (_, by, after) => {
  expect(matchingStep(SECRET, codeOf(SECRET, STEP + by), START + after)).toBeUndefined();
});

test.each(['', '12345', '1234567', '１２３４５６', 'abcdef'])('the text %j is no code', (text) => {
  expect(matchingStep(SECRET, text, START)).toBeUndefined();
});
