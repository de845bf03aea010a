import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import toldTexts from '../../../locales/en/im/im-act.json';
import userTexts from '../../../locales/en/im/im-user.json';
import ActDialog from '../../../kernel/screens/act/act-dialog';
import type { ChatAct, ChatActResult } from './chat-act';
import { withEnforcement } from './with-enforcement';

const { answer } = stageServer();
const REASONS = [
  { id: 1, parentId: null, name: 'Fraud', original: '涉嫌欺诈', value: 'fraud' },
  { id: 2, parentId: null, name: '封禁{days}天', original: '封禁{days}天', value: '2' },
];
beforeEach(() => answer('dict/info/data', () => ok({ banReason: REASONS })));
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'im-act', toldTexts);
  i18n.addResourceBundle('en', 'im-user', userTexts);
});

const result: ChatActResult = {
  count: 1,
  batch: 'b1',
  enforcement: { state: 'done', terminals: 2, frames: 2 },
  unchanged: 1,
  unknown: 0,
};
const run = vi.fn<ChatAct['run']>();
beforeEach(() => void run.mockReset());

const open = (act: Partial<ChatAct> = {}, perms: string[] = []) =>
  stage(
    <ActDialog
      act={withEnforcement({
        name: 'ban',
        texts: 'im-user',
        targets: [{ id: 7, name: 'Ann' }],
        reason: 'wanted',
        templates: 'user',
        hasDuration: true,
        changes: ['im/user'],
        run,
        ...act,
      })}
      isOpen
      onClose={() => undefined}
    />,
    { perms },
  );
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Ban' }));

it.each([
  ['local', 1],
  ['redis', 0],
] as const)('warns in advance that nobody can be told if no chat server is configured: %s', async (gateway, times) => {
  const asked = vi.fn(() => ok({ gateway, features: [] }));
  answer('im/capability/info', asked);
  open({}, ['im:capability:info']);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  confirm();
  expect(await screen.findByText('Say why: it is written down')).toBeInTheDocument();
  expect(screen.queryAllByText(/No chat server is configured/)).toHaveLength(times);
});

it('does nothing without a reason', async () => {
  open();
  expect(screen.getByText('Ban “Ann”')).toBeInTheDocument();
  confirm();
  expect(await screen.findByText('Say why: it is written down')).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

it('inserts a common reason on a click, in the language of the product, and shows the result', async () => {
  run.mockResolvedValue(result);
  open();
  const chip = await screen.findByRole('button', { name: /涉嫌欺诈.*Fraud/ });
  fireEvent.click(chip);
  confirm();
  expect(await screen.findByText('“Ann” is banned')).toBeInTheDocument();
  expect(run).toHaveBeenCalledWith({ reason: '涉嫌欺诈', until: undefined });
  expect(screen.getByText('Screens online: 2. Frames sent to them: 2.')).toBeInTheDocument();
  expect(screen.getByText('Already so: 1')).toBeInTheDocument();
});

it('refuses a reason that counts days when there is no end, and shows the reason as it will be read', async () => {
  run.mockResolvedValue(result);
  open();
  fireEvent.click(await screen.findByRole('button', { name: '封禁…天' }));
  confirm();
  expect(await screen.findAllByText('This reason speaks of an end: choose for how long')).not.toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  expect(await screen.findByText('They will read: 封禁7天')).toBeInTheDocument();
  confirm();
  expect(await screen.findByText('“Ann” is banned')).toBeInTheDocument();
  expect(run).toHaveBeenCalledWith({ reason: '封禁7天', until: expect.any(String) as string });
});

it('shows the refusal of the server, and can be tried again', async () => {
  run.mockRejectedValueOnce(new Error('Ann is banned already'));
  open({ reason: 'optional', hasDuration: false });
  confirm();
  expect(await screen.findByText('Ann is banned already')).toBeInTheDocument();
  run.mockResolvedValue(result);
  confirm();
  expect(await screen.findByText('“Ann” is banned')).toBeInTheDocument();
});

it('follows a pending enforcement until it is done', async () => {
  let state = 0;
  answer('im/audit/page', () =>
    ok({
      list: [{ id: 1, enforcement: { state, terminals: state, frames: state, attempts: 1, error: null } }],
      pagination: { page: 1, size: 1, total: 1, cursor: null, more: false },
    }),
  );
  run.mockResolvedValue({
    ...result,
    enforcement: { state: 'pending', terminals: 0, frames: 0, reason: 'chatRedis' },
  });
  open({ reason: 'none', hasDuration: false }, ['im:audit']);
  confirm();
  expect(await screen.findByText('Stored, and still to be told')).toBeInTheDocument();
  state = 1;
  await waitFor(() => expect(screen.getByText('In force on the live system')).toBeInTheDocument());
});
