import { expect, it } from 'vitest';
import { type Macro, valuesOf } from './macro';

const macro: Macro = {
  ...{ id: 1, name: 'Night', duration: 'week', span: 'day', reason: 'spam', roleIds: null, enabled: 1, orderNum: 0 },
  ...{ recallGroups: 1, recallPrivate: 0, leaveGroups: 1, banGroups: 1, createTime: '', updateTime: '' },
};

it('fills in the duration, the additional steps that the person may choose, how far back they go, and the reason', () => {
  expect(valuesOf(macro, ['recallGroups', 'leaveGroups'])).toEqual({
    duration: { kind: 'week', at: null },
    extras: ['recallGroups', 'leaveGroups'],
    span: 'day',
    reason: 'spam',
  });
});
