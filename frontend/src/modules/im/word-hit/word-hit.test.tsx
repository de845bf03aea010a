import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import messageTexts from '../../../locales/en/im/im-messages.json';
import texts from '../../../locales/en/im/im-word-hit.json';
import WordHitPage from '../views/word-hit';

const { answer, bodiesOf } = stageServer();
const hit = {
  ...{ id: 5, group_id: 3, group_name: 'Market', send_id: 7, send_nick_name: 'Ann', type: 0, status: 0 },
  ...{ content: 'buy *** here', send_time: '2026-01-01 00:00:00', recv_ids: '', at_user_ids: null },
};
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-word-hit', texts);
  i18n.addResourceBundle('en', 'im-messages', messageTexts);
});
beforeEach(() =>
  answer('im/group_message/page', () =>
    ok({ list: [hit], pagination: { page: 1, size: 20, total: 1, cursor: null, more: false } }),
  ),
);

it('requests messages with stars from the chosen period', async () => {
  stage(<WordHitPage />, { perms: ['im:group_message'] });
  expect(await screen.findByText('Market')).toBeInTheDocument();
  const [first] = bodiesOf('im/group_message/page');
  expect(first).toMatchObject({ keyWord: '***', type: 0, send_timeStart: expect.any(String) as string });
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(bodiesOf('im/group_message/page')).toHaveLength(2));
  const since = bodiesOf('im/group_message/page').map((body) => String(body['send_timeStart']));
  expect(since[1] && since[1] < (since[0] ?? '')).toBe(true);
});

it('explains that the word itself is not known, and offers no private messages without the permission', async () => {
  stage(<WordHitPage />, { perms: ['im:group_message'] });
  expect(await screen.findByText(/that one was said can be seen, which one cannot/)).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Private' })).toBeNull();
});

it('shows no messages to people who may not see any', () => {
  stage(<WordHitPage />, { perms: ['im:user'] });
  expect(screen.getByText('You may not see messages')).toBeInTheDocument();
});
