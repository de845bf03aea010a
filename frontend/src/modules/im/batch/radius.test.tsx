import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im/im-batch.json';
import { Radius } from './radius';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-batch', texts));

const COUNTED = {
  ...{
    people: 1,
    banned: 0,
    bannedBefore: 0,
    mostBans: 0,
    lastBan: null,
    unknown: 0,
    protectedPeople: 0,
    online: null,
    groupsOwned: 0,
    groupsToBan: 0,
    groupMembers: 0,
    membersAtLeast: false,
    memberships: 0,
  },
  ...{ groupMessages: 0, privateMessages: 0, atLeast: false, oldest: null },
};

function Choice() {
  const [recallGroups, setRecallGroups] = useState(false);
  return (
    <>
      <button onClick={() => setRecallGroups(true)}>more</button>
      <Radius scope={{ ids: [7], recallGroups }} />
    </>
  );
}

it('says that it is counting while it shows the figures of an earlier choice', async () => {
  let finish: (answer: Response) => void = () => undefined;
  answer('im/batch/preview', () => ok(COUNTED));
  stage(<Choice />);
  expect(await screen.findByText('People: 1')).toBeVisible();
  expect(screen.queryByText('Counting…')).toBeNull();
  answer('im/batch/preview', () => new Promise<Response>((resolve) => (finish = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  expect(await screen.findByText('Counting…')).toBeVisible();
  expect(screen.getByRole('status', { name: 'What it would hit' })).toHaveAttribute('aria-busy', 'true');
  finish(ok({ ...COUNTED, groupMessages: 12 }));
  expect(await screen.findByText('messages: 12')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Counting…')).toBeNull());
});

it.each([
  [{ people: 1, bannedBefore: 1, mostBans: 1 }, 'banned once before, on 2026-11-20 08:00:00'],
  [{ people: 1, bannedBefore: 1, mostBans: 3 }, 'banned 3 times before, last on 2026-11-20 08:00:00'],
  [
    { people: 40, bannedBefore: 7, mostBans: 3 },
    'banned before: 7, one of them up to 3 times, last on 2026-11-20 08:00:00',
  ],
])('tells what was done before of %o', async (counted, words) => {
  answer('im/batch/preview', () => ok({ ...COUNTED, ...counted, lastBan: '2026-11-20 08:00:00' }));
  stage(<Choice />);
  expect(await screen.findByText(words)).toBeVisible();
});

it('says nothing of bans of people who were never banned', async () => {
  answer('im/batch/preview', () => ok(COUNTED));
  stage(<Choice />);
  expect(await screen.findByText('People: 1')).toBeVisible();
  expect(screen.queryByText(/before/)).toBeNull();
});

it.each([
  [{ groupsOwned: 4 }, undefined, ['groups they own, and keep: 4']],
  [
    { groupsOwned: 4, groupsToBan: 3, groupMembers: 1204 },
    true,
    ['groups they own, to be banned: 3, with 1,204 members', 'groups they own that are banned already: 1'],
  ],
  [
    { groupsOwned: 3, groupsToBan: 3, groupMembers: 100_000, membersAtLeast: true },
    true,
    ['groups they own, to be banned: 3, with 100,000+ members'],
  ],
  [{ groupsOwned: 0 }, true, []],
])('says of %o what becomes of their groups', async (counted, banGroups, words) => {
  answer('im/batch/preview', () => ok({ ...COUNTED, ...counted }));
  stage(<Radius scope={{ ids: [7], ...(banGroups && { banGroups }) }} />);
  expect(await screen.findByText('People: 1')).toBeVisible();
  expect(screen.queryAllByText(/groups they own/).map(({ textContent }) => textContent)).toEqual(words);
});
