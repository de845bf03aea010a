import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { InboxEntryKind } from '../../../api/codes';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import words from '../../../locales/en/base-inbox/base-inbox.json';
import { type InboxEntry, placeOf } from './inbox';
import { InboxDrawer } from './inbox-drawer';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'base-inbox', words));
beforeEach(() => answer('base/announcement/shown', () => ok([])));

const entry = (id: number, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ id, createTime: '2026-11-20 08:00:00', kind: 'case.handedOver', subjectId: 12, fromId: 8, fromName: 'Bob' },
  readTime: null,
  ...changes,
});
const open = () => stage(<InboxDrawer isOpen onClose={() => undefined} />, { at: '/', perms: [] });
const OLD = entry(1, { kind: 'batch.done', subjectId: 3, readTime: '2026-11-20 09:00:00' });

it('the inbox shows entries with a link to where each is dealt with, and marks one as read', async () => {
  answer('base/inbox/entries', () => ok({ list: [entry(2), OLD], hasMore: false, unread: 1 }));
  answer('base/inbox/read', () => ok({ unread: 0 }));
  open();
  const link = await screen.findByRole('link', { name: 'Bob handed case 12 over to you' });
  expect(link).toHaveAttribute('href', '/im/desk?case.id=12');
  expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(bodiesOf('base/inbox/read')).toEqual([{ ids: [2] }]));
});

it('the inbox is marked as read only up to the newest entry that is shown, and older ones are fetched', async () => {
  answer('base/inbox/entries', ({ before }) =>
    ok(before ? { list: [OLD], hasMore: false, unread: 1 } : { list: [entry(2)], hasMore: true, unread: 1 }),
  );
  answer('base/inbox/readAll', () => ok({ unread: 0 }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByRole('link', { name: 'Your batch 3 is carried out' });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bodiesOf('base/inbox/readAll')).toEqual([{ upTo: 2 }]));
});

it('an empty inbox and a failure say so', async () => {
  answer('base/inbox/entries', ({ unread }) =>
    unread ? refused('down') : ok({ list: [], hasMore: false, unread: 0 }),
  );
  open();
  await screen.findByText('Nothing has happened that you should hear of');
  await userEvent.click(screen.getByText('Unread'));
  await screen.findByText('down');
});

it('every kind of entry leads somewhere and has words', () => {
  expect(InboxEntryKind.length).toBeGreaterThan(0);
  for (const kind of InboxEntryKind) {
    expect(placeOf({ kind, subjectId: 4 })).toMatch(/^\/im\/.+=4$/);
    expect(words[`kind.${kind}`]).toContain('{id}');
  }
});
