import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../../kernel/i18n/i18n';
import { ok, stage, stageServer } from '../../../../kernel/resource/test-stage';
import texts from '../../../../locales/en/helper/plugin-proposal.json';
import acts from '../../../../locales/en/act.json';
import { ProposalList } from './proposal-list';

const { answer } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'plugin-proposal', texts);
  i18n.addResourceBundle('en', 'act', acts);
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

it('says what is known of each proposal', async () => {
  const list = [
    proposal(1),
    proposal(2, { isExpired: true }),
    proposal(3, { status: 1, batch: 'b' }),
    proposal(4, { status: 1 }),
    proposal(5, { status: 1, isAct: false }),
    proposal(6, { status: 2, answer: 'joking' }),
  ];
  answer('plugin/proposal/page', () => ok({ list, pagination: { page: 1, size: 20, total: list.length } } as never));
  stage(<ProposalList />, { perms: PERMS });
  const stateOf = async (id: number) => (await screen.findByText(`why ${id}`)).closest('tr');
  expect(await stateOf(1)).toHaveTextContent('Open');
  expect(await stateOf(2)).toHaveTextContent('Expired');
  expect(await stateOf(3)).toHaveTextContent('Done');
  expect(await stateOf(4)).toHaveTextContent('see the trail');
  expect(await stateOf(5)).toHaveTextContent('Seen');
  expect(await stateOf(6)).toHaveTextContent('Declined');
});
