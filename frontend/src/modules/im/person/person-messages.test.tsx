import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import chatTexts from '../../../locales/en/im/im-chat.json';
import messageTexts from '../../../locales/en/im/im-messages.json';
import personTexts from '../../../locales/en/im/im-person.json';
import { PersonMessages } from './person-messages';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-chat', chatTexts);
  i18n.addResourceBundle('en', 'im-messages', messageTexts);
  i18n.addResourceBundle('en', 'im-person', personTexts);
});

const message = (id: number) => ({
  ...{
    id,
    group_id: 8,
    group_name: 'Tea',
    send_id: 7,
    send_nick_name: 'Ann',
    send_head_image: null,
    type: 0,
    status: 0,
  },
  ...{ content: `buy ${id}`, send_time: '2026-11-20 08:00:00', recv_ids: '', at_user_ids: null },
});
const page = (ids: number[], more: boolean) =>
  ok({
    list: ids.map(message),
    pagination: { page: 1, size: 2, total: 3, more, cursor: more ? (ids.at(-1) ?? null) : null },
  });
beforeEach(() => {
  answer('im/group_message/page', ({ cursor }) => (cursor === 5 ? page([4], false) : page([6, 5], true)));
  answer('dict/info/data', () => ok({}));
});
const MAY = ['im:group_message:page', 'im:group_message:recall'];

it('requests messages of a person in all groups by sender and cursor only, newest first', async () => {
  stage(<PersonMessages id={7} />, { perms: MAY });
  await screen.findByText('buy 6');
  const [asked] = bodiesOf('im/group_message/page');
  expect(asked).toMatchObject({ send_id: 7 });
  for (const absent of ['page', 'order', 'user_id', 'group_id']) expect(asked).not.toHaveProperty(absent);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('buy 4')).toBeInTheDocument();
  expect(bodiesOf('im/group_message/page').at(-1)).toMatchObject({ send_id: 7, cursor: 5 });
});

it('recalls the selected messages in one call, and clears the selection', async () => {
  answer('im/group_message/page', () => page([6, 5], false));
  answer('im/group_message/recall', () =>
    ok({ count: 2, batch: 'b', enforcement: { state: 'done', terminals: 1, frames: 1 } }),
  );
  stage(<PersonMessages id={7} />, { perms: MAY });
  await screen.findByText('buy 6');
  for (const box of screen.getAllByRole('checkbox', { name: /^Select Ann/ })) fireEvent.click(box);
  fireEvent.click(within(await screen.findByRole('region')).getByRole('button', { name: /Recall/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Recall the 2 selected messages?')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recall' }));
  await waitFor(() => expect(bodiesOf('im/group_message/recall')).toMatchObject([{ ids: [6, 5] }]));
  await waitFor(() =>
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]),
  );
});

it('requests private messages of a person only after a reason was given', async () => {
  answer('im/conversation/reason', () => ok({ until: null }));
  stage(<PersonMessages id={7} />, { perms: ['im:private_message:page', 'im:conversation:reason'] });
  await waitFor(() => expect(bodiesOf('im/conversation/reason')).toHaveLength(1));
  expect(bodiesOf('im/private_message/page')).toEqual([]);
});
