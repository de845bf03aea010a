import { expect, it } from 'vitest';
import type { Group } from './group';
import { type GroupActName, isMeant } from './group-act';

const ALL: GroupActName[] = ['ban', 'unban', 'mute', 'unmute', 'transfer', 'dissolve'];
const offeredTo = (flags: Partial<Group>) =>
  ALL.filter((name) => isMeant(name, { is_banned: 0, is_muted: 0, dissolve: 0, ...flags } as Group));

it('offers the acts that would change the state of a group', () => {
  expect(offeredTo({})).toEqual(['ban', 'mute', 'transfer', 'dissolve']);
  expect(offeredTo({ is_banned: 1, is_muted: 1 })).toEqual(['unban', 'unmute', 'transfer', 'dissolve']);
});

it('offers only ban and unban for a dissolved group', () => {
  expect(offeredTo({ dissolve: 1, is_muted: 1 })).toEqual(['ban']);
  expect(offeredTo({ dissolve: 1, is_banned: 1 })).toEqual(['unban']);
});

it('offers no unmute if the product does not record mutes', () => {
  expect(offeredTo({ is_muted: undefined })).not.toContain('unmute');
});
