import { expect, it } from 'vitest';
import type { Member } from './member';
import { shownName } from './member';
import { isMeant } from './member-act';

const member = (facts: Partial<Member>) => ({ user_id: 7, quit: 0, is_muted: 0, ...facts }) as Member;

it('offers no act for a member who has left', () => {
  for (const name of ['remove', 'mute', 'unmute'] as const)
    expect(isMeant(name, member({ quit: 1, is_muted: 1 }))).toBe(false);
});

it('offers to mute a member who may speak, and to unmute a muted one', () => {
  expect(isMeant('mute', member({}))).toBe(true);
  expect(isMeant('unmute', member({}))).toBe(false);
  expect(isMeant('unmute', member({ is_muted: 1 }))).toBe(true);
});

it('shows a member’s name in the group, otherwise another name, otherwise the id', () => {
  expect(shownName(member({ remark_nick_name: 'Captain', nick_name: 'Ann' }))).toBe('Captain');
  expect(shownName(member({ remark_nick_name: '', nick_name: 'Ann', user_nick_name: 'Anna' }))).toBe('Ann');
  expect(shownName(member({ remark_nick_name: '', nick_name: null, user_nick_name: '' }))).toBe('#7');
});
