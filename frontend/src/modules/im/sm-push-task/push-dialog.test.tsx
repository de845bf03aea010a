import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im/im-push.json';
import PushDialog from './push-dialog';
import type { Pushing } from './pushing';
import type { PushTask } from './task-status';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-push', texts));

const message = { id: 4, title: 'Maintenance', intro: 'Tonight', cover_url: null };
const onClose = vi.fn();
beforeEach(() => void onClose.mockClear());
const reach = (recipients: number, online: number | null = null) =>
  answer('im/sm_push_task/reach', () => ok({ recipients, isEstimate: false, online, unknown: [] }));
const open = (pushing: Pushing) =>
  stage(<PushDialog pushing={pushing} isOpen onClose={onClose} />, { perms: ['im:sm_push_task'] });
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

it('pushes to everybody only after a question with the message and the number of people', async () => {
  reach(1200, 87);
  answer('im/sm_push_task/add', () => ok({ id: 9 }));
  open({ message });
  expect(await screen.findByText('Will reach 1,200 people, 87 online now.')).toBeInTheDocument();
  next();
  expect((await screen.findAllByText('Push “Maintenance” to 1,200 people?')).length).toBeGreaterThan(0);
  expect(bodiesOf('im/sm_push_task/add')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Push now' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesOf('im/sm_push_task/add')).toEqual([{ message_id: 4, send_to_all: 1, recv_ids: '', send_time: null }]);
});

it('asks for no confirmation if there are no recipients', async () => {
  reach(0);
  open({ message });
  next();
  expect(await screen.findByText('There is nobody to push this to.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Push now' })).toBeNull();
});

it('accepts a pasted list without unknown ids, and names those', async () => {
  reach(2);
  const people = [1, 2].map((id) => ({ id, nick_name: `Person ${id}`, user_name: `user${id}`, head_image_thumb: '' }));
  answer('im/sm_push_task/recipients', ({ ids }) =>
    ok({
      list: people.filter(({ id }) => (ids as number[]).includes(id)),
      unknown: (ids as number[]).filter((id) => id > 2),
    }),
  );
  open({ message });
  fireEvent.click(screen.getByRole('radio', { name: 'Chosen users' }));
  fireEvent.click(await screen.findByRole('button', { name: /Paste a list of ids/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste a list of ids' }), { target: { value: '1, 2\n77 bob' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take them in' }));
  expect(await screen.findByText('Nobody has these, so they were left out: 77, bob')).toBeInTheDocument();
  expect(await screen.findByText('Chosen: 2 · 3 of 1024 characters')).toBeInTheDocument();
  expect((await screen.findAllByText('Person 2')).length).toBeGreaterThan(0);
  await waitFor(() => expect(bodiesOf('im/sm_push_task/reach')).toContainEqual({ send_to_all: 0, recv_ids: '1,2' }));
});

it('shortens pasted text that is no id, and does not restore people who were removed during the lookup', async () => {
  reach(1);
  const person = (id: number) => ({ id, nick_name: `Person ${id}`, user_name: `user${id}`, head_image_thumb: '' });
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  answer('im/sm_push_task/recipients', async ({ ids }) => {
    const asked = (ids ?? []) as number[];
    if (asked.length === 1 && asked[0] === 2) await late;
    return ok({ list: asked.map(person), unknown: [] });
  });
  open({ message });
  fireEvent.click(screen.getByRole('radio', { name: 'Chosen users' }));
  fireEvent.click(await screen.findByRole('button', { name: /Paste a list of ids/ }));
  const box = screen.getByRole('textbox', { name: 'Paste a list of ids' });
  const take = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: /Take them in/ }));
  };
  take(`1 ${'x'.repeat(5000)}`);
  expect(await screen.findByText(`Nobody has these, so they were left out: ${'x'.repeat(40)}…`)).toBeInTheDocument();
  take('2');
  await waitFor(() => expect(box).toBeDisabled());
  fireEvent.click((await screen.findByText('Person 1')).parentElement?.querySelector('.ant-tag-close-icon') as Element);
  expect(await screen.findByText(/^Chosen: 0 /)).toBeInTheDocument();
  release();
  expect(await screen.findByText(/^Chosen: 1 /)).toBeInTheDocument();
  expect(screen.queryByText('Person 1')).toBeNull();
});

it('shows the refusal of the server, and stays open', async () => {
  reach(3);
  answer('im/sm_push_task/add', () => refused('The message is gone'));
  open({ message });
  next();
  fireEvent.click(await screen.findByRole('button', { name: 'Push now' }));
  // The question goes only while the answer comes: nothing says in which order the two are drawn.
  await waitFor(() => expect(screen.getByText('The message is gone')).toBeVisible());
  expect(onClose).not.toHaveBeenCalled();
});

it('allows only the time to be changed if a push has already reached people', async () => {
  reach(3);
  const task = {
    id: 5,
    message_id: 4,
    title: 'Maintenance',
    seq_no: 12,
    send_to_all: 1,
    recv_ids: '',
    send_time: null,
  };
  open({ task: task as unknown as PushTask });
  expect(await screen.findByText(/only the time can still be changed/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Chosen users' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'At a time' })).toBeEnabled();
});
