import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import words from '../../../locales/en/base-inbox/base-inbox.json';
import { AnnouncementList } from './announcement-list';
import type { ShownAnnouncement } from './use-announcements';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'base-inbox', words));

const announcement = (id: number, changes: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  ...{ id, createTime: '2026-11-20 08:00:00', title: `Title ${id}`, content: 'First\nsecond', staffName: 'Li' },
  readTime: null,
  ...changes,
});
const READ = announcement(1, { readTime: '2026-11-21 09:00:00' });
const open = () => stage(<AnnouncementList />, { at: '/', perms: [] });
const cardOf = async (title: string) => (await screen.findByText(title)).closest('details')!;

it('an announcement is open until the person says that they have read it, and can be read again', async () => {
  let shown = [announcement(2), READ];
  answer('base/announcement/shown', () => ok(shown));
  answer('base/announcement/confirm', () => {
    shown = [announcement(2, { readTime: '2026-11-22 10:00:00' }), READ];
    return ok(null);
  });
  open();
  const card = await cardOf('Title 2');
  expect(card).toHaveAttribute('open');
  expect(await cardOf('Title 1')).not.toHaveAttribute('open');
  expect(screen.getAllByRole('button', { name: 'I have read it' })).toHaveLength(1);
  await userEvent.click(within(card).getByRole('button', { name: 'I have read it' }));
  await screen.findByText('You confirmed it 2026-11-22 10:00:00');
  expect(bodiesOf('base/announcement/confirm')).toEqual([{ id: 2 }]);
  expect(await cardOf('Title 2')).not.toHaveAttribute('open');
});

it('an announcement that was withdrawn meanwhile goes away with the reason', async () => {
  let shown = [announcement(2)];
  answer('base/announcement/shown', () => ok(shown));
  answer('base/announcement/confirm', () => {
    shown = [];
    return refused('Record not found');
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'I have read it' }));
  await screen.findByText('Record not found');
  await waitFor(() => expect(screen.queryByText('Title 2')).toBeNull());
});

it('a failure to read the announcements says so', async () => {
  answer('base/announcement/shown', () => refused('down'));
  open();
  await screen.findByText('down');
});
