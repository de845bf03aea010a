import { leaveOutUnfocused } from './process/leave-out-unfocused.cjs';
import { leavesToOther, onBoth } from './process/on-both';

let begun = 0;
beforeEach(() => (begun += 1));

test('a test beside one for both halves is left to the embedded half', () => expect(leavesToOther).toBe(false));

describe('A group without a test for both halves', () => {
  test('is left out of the half with servers', () => expect(leavesToOther).toBe(false));
});

onBoth('a test for both halves runs in the half with servers alone of its file', () =>
  expect(begun).toBe(leavesToOther ? 1 : 3),
);

test('a file loses the tests without focus, and the groups that are empty then', () => {
  const kept = { type: 'test', mode: 'only' };
  const other = { type: 'test', mode: undefined };
  const group = (...children: object[]) => ({ type: 'describeBlock', children });
  const block = group(other, group(other), group(kept, group(other)));
  expect(leaveOutUnfocused(block)).toBe(1);
  expect(block).toEqual(group(group(kept)));
});
