import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im-channel/im-channel.json';
import type { Channel } from '../channel/channel';
import type { Delivery } from '../channel/use-deliveries';
import ChannelPage from './channel';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-channel', texts));

const PERMS = ['im:channel', 'im:channel:test', 'im:delivery', 'im:delivery:page', 'im:delivery:retry'];
const channel: Channel = {
  ...{ url: '', secret: null },
  ...{ id: 3, name: 'Night watch', kind: 'webhook', origin: 'https://ring.example', language: 'en', enabled: 1 },
  ...{
    rings: ['alarm'],
    quietFrom: '22:00',
    quietTo: '07:00',
    timeZone: 'Asia/Shanghai',
    createTime: '',
    updateTime: '',
  },
};
const delivery: Delivery = {
  ...{ id: 9, channelId: 3, occasionId: 4, kind: 'overdue', text: 'Case 17 is overdue.', state: 3, tries: 6 },
  ...{ problem: 'refused', status: 200, detail: '310000 sign not match', nextTime: '', doneTime: null },
  ...{ createTime: '2026-11-30 08:00:00', updateTime: '' },
};
const pageOf = (list: object[]) => ok({ list, pagination: { page: 1, size: 20, total: list.length } } as never);

beforeEach(() => {
  answer('im/channel/page', () => pageOf([channel]));
  answer('im/delivery/page', () => pageOf([delivery]));
  answer('im/delivery/retry', () => ok(undefined as never));
});

async function choose(entry: string): Promise<void> {
  stage(<ChannelPage />, { perms: PERMS });
  await userEvent.click(await screen.findByRole('button', { name: /More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(entry) }));
}

it('the list of channels says what each rings for, and when it is quiet', async () => {
  stage(<ChannelPage />, { perms: PERMS });
  expect(await screen.findByText('Alarms')).toBeVisible();
  expect(screen.getByText('22:00–07:00 (Asia/Shanghai)')).toBeVisible();
  expect(screen.getByText('https://ring.example')).toBeVisible();
});

it('a test that is refused says what the other side said', async () => {
  answer('im/channel/test', () =>
    ok({ result: 'failed', problem: 'refused', status: 200, detail: '310000 sign not match' } as never),
  );
  await choose('Send a test');
  const words = 'It refused. The other side: 310000 sign not match';
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  expect(screen.getAllByText('“Night watch” has not taken the test')).not.toHaveLength(0);
});

it('the deliveries of a channel say what became of each, and one that was given up is tried again', async () => {
  await choose('Deliveries');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Case 17 is overdue.')).toBeVisible();
  expect(drawer.getByText('Failed')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: /Try again/ }));
  await waitFor(() => expect(bodiesOf('im/delivery/retry')).toEqual([{ id: 9 }]));
});

it('a new channel of WeCom is asked for no secret', async () => {
  stage(<ChannelPage />, { perms: PERMS });
  await userEvent.click((await screen.findAllByRole('button', { name: /New channel/ }))[0]!);
  await waitFor(() => expect(screen.getByLabelText('Secret')).toBeVisible());
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Kind' }));
  await userEvent.click(await screen.findByTitle('WeCom'));
  await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull());
});
