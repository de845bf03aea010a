import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/home.json';
import { AttentionCard } from './attention';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'home', texts));

const calm = {
  ...{ kept: 0, keptSince: null, givenUp: 0, batches: 0, unread: 0, faults: [] },
  ...{ senders: [], groups: [], registrations: null },
};
const show = (perms: string[]) => stage(<AttentionCard />, { perms: ['im:attention:figures', ...perms] });
const linkOf = async (words: RegExp) => (await screen.findByText(words)).closest('a')?.getAttribute('href');

it('lists what needs attention with the most urgent first, each with a link to its page', async () => {
  answer('im/attention/figures', () =>
    ok({
      ...{ kept: 2, keptSince: '2026-01-31 02:50:00', givenUp: 1, batches: 1, unread: 3, faults: ['platform'] },
      senders: [{ id: 7, name: 'Ann', count: 140 }],
      groups: [{ id: 8, name: null, count: 600 }],
      registrations: { count: 90, usual: 12, hour: '2026-01-31 02:00:00' },
    }),
  );
  show(['im:queue:info', 'im:audit:page', 'im:batch:page', 'im:user:page', 'im:group:page']);
  expect(await linkOf(/chat platform does not read/)).toBe('/im/queue');
  expect(await linkOf(/nobody fetches: 3/)).toBe('/im/queue');
  expect(await linkOf(/never told: 1/)).toBe('/im/audit');
  expect(await linkOf(/not told everything: 1/)).toBe('/im/batch');
  expect(await linkOf(/still to be told: 2/)).toBe('/im/queue');
  expect(await linkOf(/Ann sent 140 messages/)).toBe('/im/user/7');
  expect(await linkOf(/600 messages in “#8”/)).toBe('/im/group/8');
  expect(await linkOf(/90 people registered/)).toBe('/im/user');
  const tones = screen.getAllByRole('listitem').map((line) => line.dataset['tone']);
  expect(tones).toEqual(['error', 'error', 'error', 'warning', 'warning', 'warning', 'warning', 'warning']);
});

it('links to no page that the reader may not open, and says that nothing is waiting when nothing is', async () => {
  answer('im/attention/figures', () => ok({ ...calm, unread: 3 }));
  const { unmount } = show([]);
  expect(await linkOf(/nobody fetches: 3/)).toBeUndefined();
  unmount();
  answer('im/attention/figures', () => ok(calm));
  show([]);
  expect(await screen.findByText(/nothing waits to be told/)).toBeInTheDocument();
});

it('says that nothing is unusual only if the server confirms it', async () => {
  answer('im/attention/figures', () => refused('The server is busy'));
  show([]);
  expect(await screen.findByText(/The server is busy/)).toBeInTheDocument();
  expect(screen.queryByText(/Nothing unusual/)).toBeNull();
});

it('loads and shows nothing without the permission', () => {
  stage(<AttentionCard />, { perms: ['im:user:page'] });
  expect(screen.queryByText('Needs attention')).toBeNull();
  expect(bodiesOf('im/attention/figures')).toEqual([]);
});
