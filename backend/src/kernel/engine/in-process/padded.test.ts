import { padded } from './padded';

test.each([
  [[], []],
  [[1], [1]],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3],
    [1, 2, 3, 3],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('%j becomes %j: statements of few lengths, about the same values', (values, list) => {
  expect(padded<number>(values)).toEqual(list);
});
