import { renderHook } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import texts from '../../../locales/en/im/im-batch.json';
import { ownedGroups } from './owned-groups';

beforeAll(() => void i18n.addResourceBundle('en', 'im-batch', texts));

let t: Parameters<typeof ownedGroups>[0];
beforeEach(() => {
  ({ t } = renderHook(() => useTranslation('im-batch')).result.current);
});
const COUNTED = { groupsOwned: 4, groupsToBan: 3, groupMembers: 1204, membersAtLeast: false };

it('people keep their groups unless these are banned', () => {
  expect(ownedGroups(t, COUNTED, false)).toEqual(['groups they own, and keep: 4']);
});

it('groups that are banned are counted with their members, and those that are banned already are said', () => {
  expect(ownedGroups(t, COUNTED, true)).toEqual([
    'groups they own, to be banned: 3, with 1,204 members',
    'groups they own that are banned already: 1',
  ]);
  expect(ownedGroups(t, { ...COUNTED, groupsToBan: 4, membersAtLeast: true }, true)).toEqual([
    'groups they own, to be banned: 4, with 1,204+ members',
  ]);
});

it('nothing is said of people who own none', () => {
  const none = { groupsOwned: 0, groupsToBan: 0, groupMembers: 0, membersAtLeast: false };
  expect([ownedGroups(t, none, true), ownedGroups(t, none, false)]).toEqual([[], []]);
});
