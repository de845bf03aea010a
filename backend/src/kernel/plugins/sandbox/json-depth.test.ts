import { isJsonDeeper } from './json-depth';

test.each([
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['[{"a":[]}]', true],
  ['["[[[[[["]', false],
  [String.raw`["\"[[["]`, false],
  [String.raw`["\\",[[1]]]`, true],
  ['[[],[],[],[]]', false],
])('the JSON %s is nested deeper than two levels: %s', (text, deeper) => expect(isJsonDeeper(text, 2)).toBe(deeper));
