import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im-policy/im-policy.json';
import type { Policy } from '../policy/policy';
import PolicyPage from './policy';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-policy', texts));

const policy: Policy = {
  ...{ id: 3, name: 'Fraud', duration: 'week', span: 'day', reason: 'fraud', enabled: 1, orderNum: 0 },
  ...{
    recallGroups: 1,
    recallPrivate: 0,
    leaveGroups: 0,
    banGroups: 0,
    strikes: 2,
    firstStrikes: null,
    strikeDays: 90,
    createTime: '',
    updateTime: '',
  },
  ...{ ground: 'houseRule', law: null, category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC', publicText: '' },
};

it.each([
  ['2, for 90 days', { strikes: 2, strikeDays: 90 }],
  ['1, for good', { strikes: 1, strikeDays: 0 }],
  ['3, for 90 days · 1 the first time', { strikes: 3, firstStrikes: 1 }],
  ['none', { strikes: 0, strikeDays: 90 }],
])('the list of policies says “%s” of the strikes, and what goes with the ban', async (words, strikes) => {
  const list = [{ ...policy, ...strikes }];
  answer('im/policy/page', () => ok({ list, pagination: { page: 1, size: 20, total: 1 } }));
  stage(<PolicyPage />, { perms: ['im:policy'] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Recall in groups')).toBeVisible();
});

it('a policy asks for its law where it rests on one, and for none where it is a rule of the house', async () => {
  answer('im/policy/page', () => ok({ list: [], pagination: { page: 1, size: 20, total: 0 } }));
  answer('im/policy/add', () => ok({ id: 1 }));
  answer('dict/info/data', () => ok({}));
  stage(<PolicyPage />, { perms: ['im:policy'] });
  await userEvent.click((await screen.findAllByRole('button', { name: /New policy/ }))[0]!);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fraud');
  expect(screen.queryByRole('textbox', { name: 'Law' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Illegal' }));
  expect(await screen.findByRole('textbox', { name: 'Law' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Rule of the house' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Law' })).toBeNull());
});
