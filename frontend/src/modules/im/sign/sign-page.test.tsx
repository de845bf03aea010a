import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im/im-sign.json';
import SignPage from '../views/sign';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-sign', texts));

const none = { list: [], pagination: { page: 1, size: 20, total: 0, cursor: null, more: false } };
const days = [
  { day: '2026-01-30', count: 3 },
  { day: '2026-01-31', count: 4 },
];

it('shows the number of sign-ins to people who may see these figures', async () => {
  answer('im/sign/page', () => ok(none));
  answer('im/sign/figures', () => ok({ days, until: '2026-01-31 12:00:00' }));
  stage(<SignPage />, { perms: ['im:sign:page', 'im:sign:figures'] });
  expect(await screen.findByText('7 sign-ins in 30 days')).toBeInTheDocument();
  expect(bodiesOf('im/sign/figures')).toEqual([{ days: '30' }]);
});

it('shows only the list to other people, and no search box, because the server searches nothing here', async () => {
  answer('im/sign/page', () => ok(none));
  stage(<SignPage />, { perms: ['im:sign:page', 'im:dashboard:figures'] });
  await waitFor(() => expect(bodiesOf('im/sign/page')).toHaveLength(1));
  expect(await screen.findByText('No daily sign-in is recorded')).toBeInTheDocument();
  expect(bodiesOf('im/sign/figures')).toEqual([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
