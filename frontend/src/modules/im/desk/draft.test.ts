import { expect, it } from 'vitest';
import { EVER } from '../../../kernel/screens/act/duration';
import { EXTRAS } from '../batch/extras';
import type { Policy } from '../policy/policy';
import { type Draft, EMPTY, faultOfDraft, isRecalling, orderOf, warningOf, withPolicy } from './draft';

const policy: Policy = {
  ...{ id: 3, name: 'Fraud', duration: 'week', span: 'day', reason: 'fraud', enabled: 1, orderNum: 0 },
  ...{
    recallGroups: 1,
    recallPrivate: 0,
    leaveGroups: 1,
    banGroups: 0,
    strikes: 2,
    firstStrikes: null,
    strikeDays: 90,
    createTime: '',
    updateTime: '',
  },
  ...{ ground: 'houseRule', law: null, category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', publicText: '' },
};
const CASE = { id: 1, lastSignalId: 40 };
const chosen = withPolicy(EMPTY, { policy, recommended: undefined, offered: EXTRAS });

it('a policy brings the act that it recommends, and keeps the comment', () => {
  expect(withPolicy({ ...EMPTY, comment: 'seen twice' }, { policy, recommended: undefined, offered: EXTRAS })).toEqual({
    choice: 3,
    duration: { kind: 'week', at: null },
    isOwnDuration: false,
    extras: ['recallGroups', 'leaveGroups'],
    span: 'day',
    sweep: true,
    comment: 'seen twice',
    facts: '',
    answer: '',
  });
});

it('a policy brings the ban that the ladder recommends, and not over one that somebody chose', () => {
  const recommended = { policyId: 3, strikes: 2, duration: 'month' as const };
  expect(withPolicy(EMPTY, { policy, recommended, offered: EXTRAS }).duration).toEqual({ kind: 'month', at: null });
  const own = { ...EMPTY, duration: { kind: 'hour', at: null } as const, isOwnDuration: true };
  expect(withPolicy(own, { policy, recommended, offered: EXTRAS }).duration).toEqual({ kind: 'hour', at: null });
});

it('an order says each part of the act, also those that were switched off', () => {
  expect(orderOf(CASE, { ...chosen, extras: ['leaveGroups'], comment: ' seen ' })).toEqual({
    ...{ id: 1, lastSignalId: 40, outcome: 'ban', policyId: 3, until: expect.any(String) as string },
    ...{ recallGroups: false, recallPrivate: false, leaveGroups: true, banGroups: false },
    ...{ span: 'day', sweep: true, comment: 'seen' },
  });
  expect(orderOf(CASE, { ...chosen, duration: EVER })).not.toHaveProperty('until');
});

it('an order has the facts of a ban, if there are some, and none without fault', () => {
  expect(orderOf(CASE, { ...chosen, facts: ' seen twice ' })).toMatchObject({ facts: 'seen twice' });
  expect(orderOf(CASE, { ...chosen, facts: ' ' })).not.toHaveProperty('facts');
  expect(orderOf(CASE, { ...chosen, facts: 'seen', choice: 'noFault' })).not.toHaveProperty('facts');
});

it('an order without fault names no act', () => {
  expect(orderOf(CASE, { ...chosen, choice: 'noFault' })).toEqual({ ...CASE, outcome: 'noFault' });
});

it.each<[string | undefined, Partial<Draft>, Partial<Policy> | undefined]>([
  ['fault.choice', { choice: undefined }, undefined],
  [undefined, { choice: 'noFault' }, undefined],
  [undefined, { choice: 'stands' }, undefined],
  [undefined, {}, {}],
  ['act:until.missing', { duration: { kind: 'until', at: null } }, {}],
  ['act:reason.noEnd', { duration: EVER }, { reason: 'for {days} days' }],
  ['act:reason.noDays', { duration: { kind: 'hour', at: null } }, { reason: 'for {days} days' }],
])('a draft has the fault %s with %o', (fault, draft, changes) => {
  expect(faultOfDraft({ ...chosen, ...draft }, changes && { ...policy, ...changes })).toBe(fault);
});

it('a draft affects others if its ban recalls messages, and not if there is no fault', () => {
  expect(isRecalling(chosen)).toBe(true);
  expect(isRecalling({ ...chosen, extras: ['recallPrivate'] })).toBe(true);
  expect(isRecalling({ ...chosen, extras: ['leaveGroups'] })).toBe(false);
  expect(isRecalling({ ...chosen, choice: 'noFault' })).toBe(false);
});

it('a policy brings only the extras that the person may choose', () => {
  const strict = { ...policy, banGroups: 1 as const };
  const extrasOf = (offered: typeof EXTRAS | readonly ['leaveGroups']) =>
    withPolicy(EMPTY, { policy: strict, recommended: undefined, offered }).extras;
  expect(extrasOf(EXTRAS)).toEqual(['recallGroups', 'leaveGroups', 'banGroups']);
  expect(extrasOf(['leaveGroups'])).toEqual(['leaveGroups']);
});

it.each<[ReturnType<typeof warningOf>, Partial<Draft>]>([
  [undefined, { extras: ['leaveGroups'] }],
  ['ask', { extras: ['recallPrivate'] }],
  ['ask.groups', { extras: ['banGroups'] }],
  ['ask.both', { extras: ['recallGroups', 'banGroups'] }],
  [undefined, { extras: ['recallGroups', 'banGroups'], choice: 'noFault' }],
])('a draft warns with %s of %o', (warning, draft) => {
  expect(warningOf({ ...chosen, ...draft })).toBe(warning);
});
