import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { download } from '../../../kernel/call/http/download';
import { useSession } from '../../../kernel/call/session/session-store';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import batchTexts from '../../../locales/en/im/im-batch.json';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import type { CaseFile } from '../desk/case-file';
import { decisionOf, fileOf } from '../desk/test-case';
import { answerAsDesk, json } from '../desk/test-desk';
import DeskPage from './desk';

vi.mock('../../../kernel/call/http/download');

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  for (const [name, words] of Object.entries({ act: actTexts, 'im-batch': batchTexts, 'im-desk': deskTexts }))
    i18n.addResourceBundle('en', name, words);
});

const SPAM = {
  ...{ id: 4, name: 'Spam', duration: 'week', span: 'day', reason: 'spam', enabled: 1, orderNum: 0 },
  ...{ recallGroups: 1, recallPrivate: 0, leaveGroups: 0, strikes: 2, firstStrikes: null, strikeDays: 90 },
  ...{ createTime: '', updateTime: '' },
};
const MODERATOR = [
  ...['page', 'file', 'figures', 'next', 'claim', 'renew', 'release', 'decide'].map((name) => `im:case:${name}`),
  ...['im:policy:offered', 'im:batch:begin'],
];
const LEAD = [...MODERATOR, 'im:case:package', 'im:case:hold', 'im:case:endHold'];

let open: CaseFile[];
beforeEach(() => {
  open = [fileOf(1)];
  answerAsDesk(answer, () => open);
  answer('im/policy/offered', () => ok([SPAM]));
  vi.mocked(download).mockReset().mockResolvedValue();
});
afterEach(() => {
  useSession.setState({ phase: 'out' });
  cleanup();
});

const begin = async (perms = LEAD) => {
  stage(<DeskPage />, { at: '/im/desk', perms });
  await screen.findByRole('article', { name: 'Case of Person 1' });
};
const chooseSpam = () => userEvent.click(screen.getByRole('radio', { name: /Spam/ }));

it('the evidence package is downloaded by those who may', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /Evidence package/ }));
  expect(vi.mocked(download).mock.calls).toEqual([['im/case/package', { id: 1 }, 'case-1.zip']]);
  cleanup();
  await begin(MODERATOR);
  expect(screen.queryByRole('button', { name: /Evidence package/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hold evidence' })).toBeNull();
});

it('a download that is refused says why', async () => {
  vi.mocked(download).mockRejectedValue(new Error('Too many at once'));
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /Evidence package/ }));
  expect(await screen.findByText('Too many at once')).toBeVisible();
});

it('the evidence package is offered before a recall, until somebody has taken it', async () => {
  await begin();
  expect(screen.queryByText('Nobody has taken the whole evidence package yet')).toBeNull();
  await chooseSpam();
  expect(screen.getByText('Nobody has taken the whole evidence package yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Evidence package/ })).toHaveLength(2);
  cleanup();
  open = [fileOf(1, {}, { packagedSignalId: 39 })];
  await begin();
  await chooseSpam();
  expect(screen.getByText('A signal came after the evidence package was taken')).toBeVisible();
  cleanup();
  open = [fileOf(1, {}, { packagedSignalId: 40 })];
  await begin();
  await chooseSpam();
  expect(screen.getAllByRole('button', { name: /Evidence package/ })).toHaveLength(1);
});

it.each([
  [1, 'The evidence package was taken before messages were recalled.'],
  [0, 'Messages were recalled without an evidence package.'],
] as const)('a decision with packageTaken %i says so', async (packageTaken, words) => {
  open = [fileOf(1, { decisions: [decisionOf({ caseId: 1, packageTaken })] }, { problem: 'newSignal' })];
  await begin();
  expect(screen.getAllByText(words)[0]).toBeVisible();
});

it('the evidence is held with a reason, and a refusal stays in the dialog', async () => {
  const answers = [refused('It is held already'), json({})];
  answer('im/case/hold', () => answers.shift() as ReturnType<typeof json>);
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Hold evidence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold the evidence of “Person 1”?' }));
  const field = dialog.getByRole('textbox');
  await waitFor(() => expect(field).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Hold evidence' })).toBeDisabled();
  await userEvent.type(field, ' the police asked {Enter}');
  expect(await dialog.findByText('It is held already')).toBeVisible();
  expect(field).toHaveValue(' the police asked ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('im/case/hold').at(-1)).toEqual({ id: 1, reason: 'the police asked' });
});

it('a held case says so in the list and at the case, with who held it and why, and the hold can be ended', async () => {
  const held = { held: 1, heldByName: 'Bob', heldTime: '2026-11-20 09:00:00', heldReason: 'the police asked' } as const;
  open = [fileOf(1, {}, held)];
  answer('im/case/endHold', () => json({}));
  await begin();
  expect(screen.getAllByText('Held', { selector: '.ant-tag *, .ant-tag' })).toHaveLength(2);
  expect(screen.getByText('Evidence held by Bob, 2026-11-20 09:00:00')).toBeVisible();
  expect(screen.getByText('the police asked')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End the hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the hold of “Person 1”?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'over{Enter}');
  await waitFor(() => expect(bodiesOf('im/case/endHold')).toEqual([{ id: 1, reason: 'over' }]));
});

it('a note without a text says what it notes', async () => {
  const note = { id: 1, createTime: '2026-11-19 08:00:00', updateTime: '', caseId: 1, subjectKind: 'user' } as const;
  open = [
    fileOf(1, { notes: [{ ...note, subjectId: '101', kind: 'package', text: '', staffId: 8, staffName: 'Bob' }] }),
  ];
  await begin();
  expect(screen.getByText('Downloaded the evidence package')).toBeVisible();
  expect(screen.getByText('Bob, 2026-11-19 08:00:00')).toBeVisible();
});

it('the list is narrowed to held cases', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /^Held/ }));
  await waitFor(() => expect(bodiesOf('im/case/page').at(-1)).toMatchObject({ held: 1 }));
});
