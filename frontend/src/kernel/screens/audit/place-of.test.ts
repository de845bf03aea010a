import { expect, it } from 'vitest';
import type { AuditAct } from './audit-act';
import { placeOf } from './place-of';

const target = (
  targetType: AuditAct['targetType'],
  targetId: number | null,
  targetName: string | null = null,
  detail: object | null = null,
) => placeOf({ targetType, targetId, targetName, detail: detail as never })?.path;

it('opens the page of the person, group or conversation that the act was about', () => {
  expect(target('user', 7)).toBe('/im/user/7');
  expect(target('group', 8)).toBe('/im/group/8');
  expect(target('member', 9, 'Ann', { user_id: 7 })).toBe('/im/user/7');
  expect(target('conversation', null, '3:5')).toBe('/im/conversation?user_id=3&peer_id=5');
});

it('has no page for other targets', () => {
  expect(target('people', null)).toBeUndefined();
  expect(target('user', null)).toBeUndefined();
  expect(target('member', 9)).toBeUndefined();
  expect(target('conversation', null, 'javascript:1')).toBeUndefined();
  expect(target('private_message', 4, 'Ann')).toBeUndefined();
});
