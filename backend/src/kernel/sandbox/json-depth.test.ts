import { isJsonDeeper } from './json-depth';

test.each([
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['[{"a":[]}]', true],
  ['["[[[[[["]', false],
  [String.raw`["\"[[["]`, false],
  [String.raw`["\\",[[1]]]`, true],
  ['[[],[],[],[]]', false],
])('%s is nested deeper than two: %s', (text, deeper) => expect(isJsonDeeper(text, 2)).toBe(deeper));
