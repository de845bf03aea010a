import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/helper/plugin-proposal.json';
import acts from '../../../locales/en/act.json';
import audit from '../../../locales/en/audit/audit.json';
import { ProposalList } from './proposal-list';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'plugin-proposal', texts);
  i18n.addResourceBundle('en', 'act', acts);
  i18n.addResourceBundle('en', 'audit', audit);
});

const PERMS = ['page', 'accept', 'decline'].map((call) => `plugin:proposal:${call}`);

const proposal = (id: number, more: object = {}) => ({
  id,
  keyName: 'watcher',
  action: 'user.ban',
  targetType: 'user',
  targetId: id,
  reason: `why ${id}`,
  status: 0,
  decidedByName: null,
  answer: null,
  batch: null,
  isExpired: false,
  isAct: true,
  mayAct: true,
  createTime: '2026-01-01 00:00:00',
  ...more,
});

const show = (list: object[], perms = PERMS) => {
  answer('plugin/proposal/page', () => ok({ list, pagination: { page: 1, size: 20, total: list.length } } as never));
  stage(<ProposalList />, { perms });
};
const rowOf = async (id: number) => {
  const row = (await screen.findByText(`why ${id}`)).closest('tr');
  if (!row) throw new Error('no row');
  return row;
};
const openMenu = async (id: number) =>
  userEvent.click(within(await rowOf(id)).getByRole('button', { name: /^More actions/ }));
const flag = { action: 'flag.spam', targetType: 'group_message', isAct: false };

it('shows the state of each proposal', async () => {
  const list = [
    proposal(1),
    proposal(2, { isExpired: true }),
    proposal(3, { status: 1, batch: 'b' }),
    proposal(4, { status: 1 }),
    proposal(5, { status: 1, isAct: false }),
    proposal(6, { status: 2, answer: 'joking' }),
  ];
  show(list);
  const stateOf = rowOf;
  expect(await stateOf(1)).toHaveTextContent('Open');
  expect(await stateOf(2)).toHaveTextContent('Expired');
  expect(await stateOf(3)).toHaveTextContent('Done');
  expect(await stateOf(4)).toHaveTextContent('see the trail');
  expect(await stateOf(5)).toHaveTextContent('Seen');
  expect(await stateOf(6)).toHaveTextContent('Declined');
});

it('offers to accept an act, and only to mark a flag as seen', async () => {
  show([proposal(1), proposal(2, flag), proposal(3, { mayAct: false })]);
  const offered = async (id: number) => {
    await openMenu(id);
    const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return offers.filter((offer) => ['Accept', 'Mark as seen', 'Decline'].includes(offer));
  };
  expect(await offered(1)).toEqual(['Accept', 'Decline']);
  expect(await rowOf(1)).toHaveTextContent('Ban a person');
  expect(await offered(2)).toEqual(['Mark as seen', 'Decline']);
  expect(await rowOf(2)).toHaveTextContent('Look at: spam');
  expect(await offered(3)).toEqual(['Decline']);
});

it('marks a flag as seen without promising an act', async () => {
  show([proposal(2, flag)]);
  answer('plugin/proposal/accept', () => ok(null as never));
  await openMenu(2);
  await userEvent.click(await screen.findByRole('menuitem', { name: /Mark as seen/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Mark “Look at: spam · Group message #2” as seen?');
  expect(dialog).toHaveTextContent('Nothing is done');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as seen' }));
  expect(await within(dialog).findByText(/is marked as seen/)).toBeInTheDocument();
  expect(bodiesOf('plugin/proposal/accept')).toEqual([{ id: 2 }]);
});

it('opens the flagged message in its conversation', async () => {
  show([proposal(2, flag)], [...PERMS, 'im:group_message:info', 'im:conversation:page']);
  answer('im/group_message/info', () => ok({ id: 2, group_id: 7 } as never));
  await userEvent.click(within(await rowOf(2)).getByRole('button', { name: 'Group message #2' }));
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/im/conversation?group_id=7&around=2'),
  );
});
