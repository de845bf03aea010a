import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { serverNow } from '../../../kernel/basis/time/clock';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import { useSession } from '../../../kernel/call/session/session-store';
import { notifyChange } from '../../../kernel/live/topics';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import type { CaseFile } from '../desk/case-file';
import { appealOf, fileOf } from '../desk/test-case';
import { answerAsDesk, json } from '../desk/test-desk';
import DeskPage from './desk';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  for (const [name, words] of Object.entries({ act: actTexts, 'im-desk': deskTexts }))
    i18n.addResourceBundle('en', name, words);
});

const CALLS = ['page', 'file', 'figures', 'next', 'claim', 'renew', 'release', 'decide', 'wait', 'escalate'];
const MODERATOR = CALLS.map((name) => `im:case:${name}`);
const LEAD = [...MODERATOR, 'im:case:sendBack'];
const HANDS = ['handOver', 'colleagues'].map((name) => `im:case:${name}`);
const BOB = { offeredToId: 8, offeredToName: 'Bob' };
const FREE = { assigneeId: null, assigneeName: null, leaseUntil: 0 };
const UNTIL = '2026-12-01 09:00:00';
/** The button that acts; a figure has the same words and a number. */
const PUT_ASIDE = /^(p ?)?Put aside$/;

/** What is open, the most urgent first. */
let open: CaseFile[];
beforeEach(() => {
  open = [fileOf(1), fileOf(2)];
  answerAsDesk(answer, () => open);
  answer('im/case/claim', ({ id }) => json(fileOf(Number(id))));
  const leaves = ({ id }: Record<string, unknown>) => {
    open = open.filter(({ case: row }) => row.id !== id);
    return json({});
  };
  for (const call of ['wait', 'escalate', 'sendBack', 'handOver'] as const) answer(`im/case/${call}`, leaves);
  answer('im/case/colleagues', () => ok([{ id: 8, name: 'Bob', isOnline: true }]));
  answer('im/policy/offered', () => ok([]));
});

// The page gives back what it holds; nobody answers that after a test.
afterEach(() => {
  useSession.setState({ phase: 'out' });
  cleanup();
});

const shown = (name: string) => screen.findByRole('article', { name: `Case of ${name}` });
const begin = async (perms = MODERATOR, at = '/im/desk') => {
  stage(<DeskPage />, { at, perms });
  await shown('Person 1');
};
const keys = (text: string) => userEvent.keyboard(text);
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the key p asks until when a case is put aside, and the next case is shown', async () => {
  await begin();
  await keys('p');
  const dialog = within(await dialogOf('Put the case of “Person 1” aside?'));
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  await userEvent.click(dialog.getByText('3 days'));
  await userEvent.type(dialog.getByRole('textbox'), ' a proof {Control>}{Enter}{/Control}');
  await shown('Person 2');
  expect(bodiesOf('im/case/wait')).toEqual([{ id: 1, lastSignalId: 40, text: 'a proof', minutes: 3 * 24 * 60 }]);
  await dialogGone();
});

it('a case can be put aside without a word, until tomorrow morning', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: PUT_ASIDE }));
  const dialog = within(await dialogOf('Put the case of “Person 1” aside?'));
  await userEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
  await shown('Person 2');
  const [{ minutes, ...order }] = bodiesOf('im/case/wait') as [{ minutes: number }];
  expect(order).toEqual({ id: 1, lastSignalId: 40, text: '' });
  expect(wireOf(serverNow() + minutes * 60_000)).toMatch(/ 09:0[01]:/);
});

it('the key e escalates a case only with a text', async () => {
  await begin();
  await keys('e');
  const dialog = within(await dialogOf('Escalate the case of “Person 1”?'));
  expect(dialog.getByRole('button', { name: 'Escalate' })).toBeDisabled();
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.type(dialog.getByRole('textbox'), '  {Control>}{Enter}{/Control}');
  expect(bodiesOf('im/case/escalate')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), 'a threat{Control>}{Enter}{/Control}');
  await shown('Person 2');
  expect(bodiesOf('im/case/escalate')).toEqual([{ id: 1, text: 'a threat' }]);
});

it('a lead sends an escalated case back by the same key', async () => {
  open = [fileOf(1, {}, { escalated: 1 }), fileOf(2)];
  await begin(LEAD);
  expect(within(await shown('Person 1')).getByText('Escalated')).toBeVisible();
  await keys('e');
  const dialog = within(await dialogOf('Send the case of “Person 1” back?'));
  await userEvent.type(dialog.getByRole('textbox'), 'advertising{Control>}{Enter}{/Control}');
  await shown('Person 2');
  expect(bodiesOf('im/case/sendBack')).toEqual([{ id: 1, text: 'advertising' }]);
  expect(bodiesOf('im/case/escalate')).toEqual([]);
});

it('an escalated case is read by moderators, and not claimed', async () => {
  open = [fileOf(1, {}, { ...FREE, escalated: 1 })];
  await begin(MODERATOR, '/im/desk?case.id=1');
  expect(await screen.findByText(/Staff who decide escalated cases work on it/)).toBeVisible();
  expect(bodiesOf('im/case/claim')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^(e ?)?(Escalate|Send back)$/ })).toBeNull();
});

it('a case that is put aside says until when, and is claimed only when it is taken up', async () => {
  open = [fileOf(1, {}, { ...FREE, state: 3, waitUntil: UNTIL })];
  await begin(MODERATOR, '/im/desk?case.id=1');
  expect(await screen.findByText('Put aside until 2026-12-01 09:00')).toBeVisible();
  expect(screen.getByText('Until 2026-12-01 09:00')).toBeVisible();
  expect(bodiesOf('im/case/claim')).toEqual([]);
  expect(screen.getByRole('button', { name: PUT_ASIDE })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Take it up now' }));
  await waitFor(() => expect(bodiesOf('im/case/claim')).toEqual([{ id: 1 }]));
  await waitFor(() => expect(screen.getByRole('button', { name: PUT_ASIDE })).toBeEnabled());
});

it.each([
  ['a case of reports', null, 'It is offered again then, or as soon as a further signal comes.'],
  ['an appeal', 3, 'It is offered again then, or as soon as the person answers a question.'],
])('%s that is put aside says what ends the wait', async (_, appealId, says) => {
  const appeal = appealId === null ? null : appealOf();
  open = [fileOf(1, { appeal }, { ...FREE, appealId, state: 3, waitUntil: UNTIL })];
  await begin(MODERATOR, '/im/desk?case.id=1');
  expect(await screen.findByText(says)).toBeVisible();
});

it('a refusal is told in the dialog, and what was typed stays', async () => {
  answer('im/case/escalate', () => refused('Bob is working on this case'));
  await begin();
  await keys('e');
  const dialog = within(await dialogOf('Escalate the case of “Person 1”?'));
  await userEvent.type(dialog.getByRole('textbox'), 'a threat{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getByText('Bob is working on this case')).toBeVisible());
  expect(dialog.getByRole('textbox')).toHaveValue('a threat');
});

it('an escalated case that is put aside says who may work on it', async () => {
  open = [fileOf(1, {}, { ...FREE, state: 3, waitUntil: UNTIL, escalated: 1 })];
  await begin(MODERATOR, '/im/desk?case.id=1');
  expect(await screen.findByText(/Staff who decide escalated cases work on it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it up now' })).toBeNull();
});

it('a dialog of a case that was lost meanwhile keeps what was typed', async () => {
  answer('im/case/escalate', () => refused('Bob is working on this case'));
  await begin();
  await keys('e');
  const dialog = within(await dialogOf('Escalate the case of “Person 1”?'));
  await userEvent.type(dialog.getByRole('textbox'), 'a threat');
  open = [fileOf(1, {}, { assigneeId: 8, assigneeName: 'Bob' }), fileOf(2)];
  act(() => notifyChange('im/case', { id: 1 }));
  await screen.findByText('Bob has taken this case meanwhile. What you entered is kept.');
  expect(dialog.getByRole('textbox')).toHaveValue('a threat');
  await userEvent.type(dialog.getByRole('textbox'), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getByText('Bob is working on this case')).toBeVisible());
});

it('a case that is put aside keeps what was filled in about it', async () => {
  answer('im/case/wait', () => json({}));
  await begin();
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment for the staff' }), 'look at the pictures');
  (document.activeElement as HTMLElement).blur();
  await keys('p');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put aside' }));
  await shown('Person 2');
  await keys('k');
  await shown('Person 1');
  expect(screen.getByRole('textbox', { name: 'Comment for the staff' })).toHaveValue('look at the pictures');
});

it('the figures narrow the list to what is escalated, and to what is put aside', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /^Escalated/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Put aside\D*0/ }));
  await waitFor(() => expect(bodiesOf('im/case/page').at(-1)).toMatchObject({ state: 3 }));
  expect(bodiesOf('im/case/page')).toContainEqual(expect.objectContaining({ state: 0, escalated: 1 }));
});

it('staff who may neither put aside nor escalate are offered neither', async () => {
  await begin(MODERATOR.filter((one) => !/wait|escalate/.test(one)));
  await keys('pe');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(p )?Put aside( p)?$|^(e )?Escalate( e)?$/ })).toBeNull();
});

it('the key h hands a case over to a colleague, only with a name and a text', async () => {
  await begin([...MODERATOR, ...HANDS]);
  await keys('h');
  const dialog = within(await dialogOf('Hand the case of “Person 1” over to a colleague?'));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  await userEvent.type(dialog.getByRole('textbox'), 'you know her');
  expect(dialog.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('combobox'), 'bo');
  await waitFor(() => expect(bodiesOf('im/case/colleagues')).toContainEqual({ id: 1, keyWord: 'bo' }));
  await userEvent.click(await screen.findByTitle('Bob'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await shown('Person 2');
  expect(bodiesOf('im/case/handOver')).toEqual([{ id: 1, staffId: 8, text: 'you know her' }]);
});

it('a case that is kept for a colleague says for whom and is not claimed', async () => {
  open = [fileOf(1, {}, { ...FREE, ...BOB, offeredUntil: serverNow() + 60_000 })];
  await begin([...MODERATOR, ...HANDS], '/im/desk?case.id=1');
  expect(await screen.findByText(/This case was handed over to Bob and is kept for them until/)).toBeVisible();
  expect(screen.getByText('For Bob')).toBeVisible();
  expect(bodiesOf('im/case/claim')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
});

it('a lead hands on a case that is kept for a colleague', async () => {
  open = [fileOf(1, {}, { ...FREE, ...BOB, offeredUntil: serverNow() + 60_000 })];
  await begin([...LEAD, ...HANDS], '/im/desk?case.id=1');
  await keys('h');
  const dialog = within(await dialogOf('Hand the case of “Person 1” over to a colleague?'));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
});

it('a case that was kept for too long is claimed like any other', async () => {
  open = [fileOf(1, {}, { ...FREE, ...BOB, offeredUntil: serverNow() - 60_000 })];
  await begin(MODERATOR, '/im/desk?case.id=1');
  await waitFor(() => expect(bodiesOf('im/case/claim')).toEqual([{ id: 1 }]));
  expect(screen.queryByText('For Bob')).toBeNull();
});
