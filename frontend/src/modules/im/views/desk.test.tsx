import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { serverNow } from '../../../kernel/basis/time/clock';
import { useSession } from '../../../kernel/call/session/session-store';
import { notifyChange } from '../../../kernel/live/topics';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import batchTexts from '../../../locales/en/im/im-batch.json';
import chatTexts from '../../../locales/en/im/im-chat.json';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import statementTexts from '../../../locales/en/im-statement/im-statement.json';
import type { CaseFile } from '../desk/case-file';
import { caseOf, decisionOf, fileOf, signalOf } from '../desk/test-case';
import { answerAsDesk, json } from '../desk/test-desk';
import DeskPage from './desk';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'im-batch', batchTexts);
  i18n.addResourceBundle('en', 'im-chat', chatTexts);
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
  i18n.addResourceBundle('en', 'im-statement', statementTexts);
});

const POLICY = {
  ...{ id: 3, name: 'Fraud', duration: 'week', span: 'day', reason: 'fraud', enabled: 1, orderNum: 0, createTime: '' },
  ...{
    recallGroups: 0,
    recallPrivate: 0,
    leaveGroups: 0,
    banGroups: 0,
    strikes: 2,
    firstStrikes: null,
    strikeDays: 90,
    updateTime: '',
  },
};
const SPAM = { ...POLICY, id: 4, name: 'Spam', recallGroups: 1 };

const READ = ['im:case:page', 'im:case:file', 'im:case:figures', 'im:policy:offered'];
const MAY = [
  ...READ,
  ...['next', 'claim', 'renew', 'release', 'decide', 'reverse'].map((name) => `im:case:${name}`),
  'im:batch:begin',
];

/** What is open, the most urgent first. */
let open: CaseFile[];

beforeEach(() => {
  open = [fileOf(1), fileOf(2), fileOf(3)];
  answerAsDesk(answer, () => open);
  answer('im/case/claim', ({ id }) => {
    const { assigneeId, assigneeName, leaseUntil } = caseOf(Number(id));
    const file = open.find(({ case: row }) => row.id === id) ?? fileOf(Number(id));
    return json({ ...file, case: { ...file.case, assigneeId, assigneeName, leaseUntil } });
  });
  answer('im/case/decide', ({ id }) => {
    open = open.filter(({ case: row }) => row.id !== id);
    return json(caseOf(Number(id), { state: 1 }));
  });
  answer('im/policy/offered', () => ok([POLICY, SPAM]));
});

// The page gives back what it holds; nobody answers that after a test.
afterEach(() => {
  useSession.setState({ phase: 'out' });
  cleanup();
});

const shown = (name: string) => screen.findByRole('article', { name: `Case of ${name}` });
const begin = async (perms = MAY) => {
  stage(<DeskPage />, { at: '/im/desk', perms });
  await shown('Person 1');
  await screen.findByRole('radio', { name: /Fraud/ });
};
const keys = (text: string) => userEvent.keyboard(text);
/** A dialog that has just been opened may still be fading in. */
const seenIn = (dialog: HTMLElement, text: string) =>
  waitFor(() => expect(within(dialog).getByText(text)).toBeVisible());

it('a policy and Enter decide, and the next case is shown', async () => {
  await begin();
  await keys('1{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toEqual([
    expect.objectContaining({ id: 1, outcome: 'ban', policyId: 3, recallGroups: false, leaveGroups: false }),
  ]);
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/im/desk?case.id=2'));
});

it('a policy chooses the ban that the ladder recommends, says why, and leaves a duration that somebody chose', async () => {
  const recommended = [
    { policyId: 3, strikes: 1, duration: 'month' as const },
    { policyId: 4, strikes: 2, duration: 'ever' as const },
  ];
  open = [fileOf(1, { strikes: 2, recommended })];
  await begin();
  await keys('1');
  expect(await screen.findByText('2 standing + 1 = 3 strikes. Recommended ban: 30 days')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked());
  await keys('2');
  expect(await screen.findByText('2 standing + 2 = 4 strikes. Recommended ban: For good')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'For good' })).toBeChecked());
  await userEvent.click(screen.getByText('1 day'));
  await keys('1');
  await screen.findByText(/Recommended ban: 30 days/);
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 day' })).toBeChecked());
});

it('the next case was fetched ahead, so that it needs no further call', async () => {
  await begin();
  await waitFor(() => expect(bodiesOf('im/case/next').map(({ besides }) => besides)).toEqual([[], [1]]));
  answer('im/case/next', () => new Promise<Response>(() => {}));
  await keys('x{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toEqual([{ id: 1, lastSignalId: 40, outcome: 'noFault' }]);
});

it('a recall, which others see too, is decided by a second Enter', async () => {
  await begin();
  await keys('2{Enter}');
  expect(await screen.findByText(/takes messages away from other people/)).toBeVisible();
  expect(bodiesOf('im/case/decide')).toEqual([]);
  await keys('{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toMatchObject([{ policyId: 4, recallGroups: true, span: 'day' }]);
});

it('a changed act is asked for again', async () => {
  await begin();
  await keys('2{Enter}');
  await screen.findByText(/takes messages away from other people/);
  await keys('g');
  expect(screen.queryByText(/takes messages away from other people/)).toBeNull();
  await keys('r{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toMatchObject([{ recallGroups: false, leaveGroups: true }]);
});

it('the key l bans the groups that the person owns, which is decided by a second Enter', async () => {
  await begin([...MAY, 'im:group:ban']);
  await keys('1l{Enter}');
  expect(await screen.findByText(/Nobody can write in the groups they own/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ban with the groups and next' })).toBeVisible();
  expect(bodiesOf('im/case/decide')).toEqual([]);
  await keys('{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toMatchObject([{ policyId: 3, recallGroups: false, banGroups: true }]);
});

it('staff who may ban no groups are not offered to ban those of a person, also not by a policy', async () => {
  answer('im/policy/offered', () => ok([{ ...POLICY, banGroups: 1 }]));
  await begin();
  await keys('1');
  expect(await screen.findByText('Remove from all groups')).toBeVisible();
  expect(screen.queryByText('Ban the groups they own')).toBeNull();
  await keys('l{Enter}');
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toMatchObject([{ policyId: 3, banGroups: false }]);
});

it('Enter without a choice says what is missing', async () => {
  await begin();
  await keys('{Enter}');
  expect(await screen.findByText('Choose a policy, or “no fault”.')).toBeVisible();
  expect(bodiesOf('im/case/decide')).toEqual([]);
});

it('the key b takes the ban away again', async () => {
  await begin();
  await keys('b');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Fraud/ })).toBeChecked());
  await keys('b');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Fraud/ })).not.toBeChecked());
});

it('keys that are typed into the comment do nothing else', async () => {
  await begin();
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment for the staff' }), 'x1bz');
  expect(screen.getByRole('radio', { name: /Fraud/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /No fault/ })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Comment for the staff' })).toHaveValue('x1bz');
});

it('the keys j and k go along the list, and give back what is left', async () => {
  await begin();
  await keys('j');
  await shown('Person 2');
  await waitFor(() => expect(bodiesOf('im/case/release')).toEqual([{ ids: [1] }]));
  await keys('k');
  await shown('Person 1');
});

it('a case that is being decided is not given back when another is chosen, and a refusal is told with its name', async () => {
  let refuse = () => {};
  answer('im/case/decide', () => new Promise((resolve) => (refuse = () => resolve(refused('Out of order')))));
  await begin();
  await keys('x{Enter}');
  await waitFor(() => expect(bodiesOf('im/case/decide')).toHaveLength(1));
  await keys('nj');
  await shown('Person 2');
  expect(bodiesOf('im/case/release')).toEqual([]);
  refuse();
  expect(await screen.findByText('Deciding about “Person 1” met an error: Out of order')).toBeVisible();
  await waitFor(() => expect(bodiesOf('im/case/release')).toEqual([{ ids: [1] }]));
});

it('a fault of one case is not said of another', async () => {
  await begin();
  await keys('{Enter}');
  await screen.findByText('Choose a policy, or “no fault”.');
  await keys('j');
  await shown('Person 2');
  expect(screen.queryByText('Choose a policy, or “no fault”.')).toBeNull();
});

/** The file of the first case after a ban and a decision that was taken back. */
const decidedFile = (row: Partial<CaseFile['case']> = { state: 2 }) => {
  const reversed = { reversedTime: '2026-11-02 08:00:00', reversedByName: 'Eve', reversedReason: 'wrong' };
  const decisions = [decisionOf({ id: 22, caseId: 1, ...reversed }), decisionOf({ id: 21, caseId: 1 })];
  return fileOf(1, { decisions }, row);
};
const MAY_UNDO = [...MAY, 'im:batch:undo'];

it('the key z takes back the decision that it names, after a question, with its reason', async () => {
  answer('im/case/reverse', () => json(caseOf(1, { state: 2 })));
  await begin(MAY_UNDO);
  await keys('x{Enter}');
  await shown('Person 2');
  open = [...open, decidedFile()];
  await keys('z');
  const dialog = await screen.findByRole('dialog', { name: 'Take back the decision about “Person 1”?' });
  await seenIn(dialog, 'Bob, 2026-11-01 08:00:00');
  await userEvent.type(within(dialog).getByRole('textbox'), '{Enter}');
  await waitFor(() =>
    expect(bodiesOf('im/case/reverse')).toEqual([{ id: 1, decisionId: 21, reason: 'Decided by mistake' }]),
  );
  await shown('Person 1');
});

it('a take-back that is refused because of a newer decision shows that one', async () => {
  open = [decidedFile()];
  answer('im/case/reverse', () => {
    open = [fileOf(1, { decisions: [decisionOf({ id: 23, caseId: 1, staffName: 'Cat' })] }, { state: 2 })];
    return refused('Another decision was made meanwhile');
  });
  stage(<DeskPage />, { at: '/im/desk?case.id=1', perms: MAY_UNDO });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Bob, 2026-11-01 08:00:00');
  await userEvent.type(within(dialog).getByRole('textbox'), '{Enter}');
  await seenIn(dialog, 'Cat, 2026-11-01 08:00:00');
  expect(within(dialog).getByText('Another decision was made meanwhile')).toBeVisible();
});

it.each([
  ['a closed case', { state: 2 as const }, true],
  ['a case that came back and is held', { problem: 'notTold' as const }, true],
  ['a case that came back and that another holds', { problem: 'notTold' as const, assigneeId: 8 }, false],
])('whether the decision on %s can be taken back', async (_, row, isOffered) => {
  open = [decidedFile(row)];
  stage(<DeskPage />, { at: '/im/desk?case.id=1', perms: MAY_UNDO });
  await shown('Person 1');
  expect(screen.queryAllByRole('button', { name: 'Take back' })).toHaveLength(isOffered ? 1 : 0);
});

it('a decision with an act is taken back only by those who may undo acts', async () => {
  open = [decidedFile()];
  stage(<DeskPage />, { at: '/im/desk?case.id=1', perms: MAY });
  await shown('Person 1');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('an event of a case reads its file again only if it is the shown one', async () => {
  await begin();
  await waitFor(() => expect(bodiesOf('im/case/next')).toHaveLength(2));
  const before = bodiesOf('im/case/file').length;
  const pages = bodiesOf('im/case/page').length;
  notifyChange('im/case', { id: 9 });
  await waitFor(() => expect(bodiesOf('im/case/page').length).toBeGreaterThan(pages));
  expect(bodiesOf('im/case/file')).toHaveLength(before);
  notifyChange('im/case', { id: 1 });
  await waitFor(() => expect(bodiesOf('im/case/file').length).toBeGreaterThan(before));
});

it('an event of an act reads the file again only if the shown decision has led to it', async () => {
  open = [decidedFile()];
  stage(<DeskPage />, { at: '/im/desk?case.id=1', perms: MAY });
  await shown('Person 1');
  const before = bodiesOf('im/case/file').length;
  notifyChange('im/batch', { id: 99 });
  notifyChange('im/batch', { id: 5 });
  await waitFor(() => expect(bodiesOf('im/case/file')).toHaveLength(before + 1));
});

it('the last page of the list turns back when it has become empty', async () => {
  const rows = [caseOf(1)];
  answer('im/case/page', ({ page: asked }) => {
    const total = asked === 1 && bodiesOf('im/case/page').length < 2 ? 21 : 20;
    return ok({ list: asked === 1 ? rows : [], pagination: { page: Number(asked), size: 20, total } });
  });
  await begin();
  await userEvent.click(await screen.findByRole('button', { name: 'right' }));
  await waitFor(() => expect(bodiesOf('im/case/page').map(({ page: asked }) => asked)).toContain(2));
  expect(await screen.findByRole('button', { name: /Person 1/ })).toBeVisible();
});

it('the key z says so if nothing was decided yet', async () => {
  await begin();
  await keys('z');
  expect(await screen.findByText('There is nothing more of yours to take back here.')).toBeVisible();
});

it('the key ? lists the keys', async () => {
  await begin();
  await keys('?');
  expect(await screen.findByRole('dialog', { name: 'Keys of the desk' })).toHaveTextContent('1 – 9');
});

it('a case that another took is not decided any more, and what was typed stays', async () => {
  await begin();
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment for the staff' }), 'twice');
  answer('im/case/decide', () => {
    open[0] = fileOf(1, {}, { assigneeId: 8, assigneeName: 'Bob', leaseUntil: serverNow() + 600_000 });
    return refused('Bob holds this case');
  });
  await userEvent.click(screen.getByRole('radio', { name: /Fraud/ }));
  await keys('{Enter}');
  expect(await screen.findByText('Bob has taken this case meanwhile. What you entered is kept.')).toBeVisible();
  expect(screen.getByText('Bob holds this case')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment for the staff' })).toHaveValue('twice');
  expect(screen.getByRole('button', { name: 'Ban and next' })).toBeDisabled();
});

it('the facts for the statement are folded, and sent with a ban', async () => {
  await begin();
  expect(screen.queryByText('Facts for the statement')).toBeNull();
  await keys('1');
  await userEvent.click(await screen.findByText('Facts for the statement'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Facts for the statement' }), 'offers in three groups');
  await userEvent.click(screen.getByRole('button', { name: 'Ban and next' }));
  await shown('Person 2');
  expect(bodiesOf('im/case/decide')).toMatchObject([{ outcome: 'ban', facts: 'offers in three groups' }]);
});

it.each([
  ['a ban', 'ban' as const, [...MAY, 'im:case:statement'], 1],
  ['no fault', 'noFault' as const, [...MAY, 'im:case:statement'], 0],
  ['a ban without the permission', 'ban' as const, MAY, 0],
])('the line of an earlier decision of %s offers its statement or not', async (_, outcome, perms, count) => {
  open = [fileOf(1, { decisions: [decisionOf({ outcome })] })];
  await begin(perms);
  expect(screen.queryAllByRole('button', { name: 'Statement' })).toHaveLength(count);
});

it('a statement is read when it is opened, and not before', async () => {
  answer('im/case/statement', () => refused('Out of order'));
  open = [fileOf(1, { decisions: [decisionOf()] })];
  await begin([...MAY, 'im:case:statement']);
  expect(bodiesOf('im/case/statement')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Statement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Statement of reasons' });
  await seenIn(dialog, 'Out of order');
  expect(bodiesOf('im/case/statement')).toEqual([{ decisionId: '1' }]);
});

it('a claim that is over can be renewed by a new one', async () => {
  open = [fileOf(1, {}, { assigneeId: null, assigneeName: null, leaseUntil: 0 })];
  await begin();
  expect(await screen.findByText('Your claim on this case is over. What you entered is kept.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Claim it' }));
  await waitFor(() => expect(screen.queryByText(/is over/)).toBeNull());
  expect(bodiesOf('im/case/claim')).toEqual([{ id: 1 }]);
});

it('an empty desk says that nothing needs a decision', async () => {
  open = [];
  stage(<DeskPage />, { at: '/im/desk', perms: MAY });
  expect(await screen.findByText('No further case')).toBeVisible();
});

it('a desk without an answer offers a retry', async () => {
  answer('im/case/next', () => refused('Out of order'));
  stage(<DeskPage />, { at: '/im/desk', perms: MAY });
  expect(await screen.findByText('Out of order')).toBeVisible();
});

it('people who may not decide read a case and claim nothing', async () => {
  stage(<DeskPage />, { at: '/im/desk', perms: READ });
  await userEvent.click(await screen.findByRole('button', { name: /Person 2/ }));
  await shown('Person 2');
  expect(screen.getByText('You may read this case, and not decide it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /next/ })).toBeNull();
  expect([...bodiesOf('im/case/next'), ...bodiesOf('im/case/claim')]).toEqual([]);
});

it.each([
  ['Decided, and still to be told', { state: 1 as const }],
  ['Closed at 2026-11-22 09:00:00', { state: 2 as const, closedTime: '2026-11-22 09:00:00' }],
  ['It came back: the chat product was not told of the act.', { problem: 'notTold' as const }],
])('a case says “%s” with the last decision', async (words, row) => {
  open = [fileOf(1, { decisions: [decisionOf({ caseId: 1, batchId: null })] }, row)];
  stage(<DeskPage />, { at: '/im/desk?case.id=1', perms: MAY });
  await shown('Person 1');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Bob, 2026-11-01 08:00:00')).toBeVisible();
});

it('a person who was decided against before is known by that, without what was taken back', async () => {
  const reversed = decisionOf({
    id: 2,
    reversedTime: '2026-11-02 08:00:00',
    reversedByName: 'Eve',
    reversedReason: 'wrong',
  });
  const own = decisionOf({ id: 3, caseId: 1 });
  open = [fileOf(1, { decisions: [own, decisionOf(), reversed], strikes: 2, isBanned: true })];
  await begin();
  expect(screen.getByText('Decided against once before')).toBeVisible();
  expect(screen.getByText('Banned')).toBeVisible();
  expect(screen.getByText('Taken back by Eve, 2026-11-02 08:00:00: wrong')).toBeVisible();
});

it('reported messages are shown as they were, pictures blurred, and private ones only with a reason', async () => {
  const evidence = [
    { kind: 'group' as const, id: 11, groupId: 8, type: 0, status: 0, content: 'buy now', time: '2026-11-19 08:00:00' },
    { kind: 'private' as const, id: 12, peerId: 55, type: 0, status: 1, content: null, time: '2026-11-19 08:00:00' },
    {
      kind: 'group' as const,
      id: 14,
      groupId: 8,
      type: 1,
      status: 0,
      content: '{"originUrl":"/a.png","thumbUrl":"/a.png"}',
      time: '',
    },
  ];
  open = [fileOf(1, { signals: [signalOf({ evidence })], reasonNeeded: true })];
  answer('im/conversation/reason', () => ok({ until: null }));
  await begin([...MAY, 'im:conversation:reason']);
  expect(screen.getByText('buy now')).toBeVisible();
  expect(screen.getByText('Shown once a reason is stated')).toBeVisible();
  expect(screen.getByText('asked me for money')).toBeVisible();
  const picture = screen.getByAltText('Picture').closest('[data-blurred]');
  expect(picture).toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('button', { name: /Show it/ }));
  expect(picture).not.toHaveAttribute('inert');
  await userEvent.click(await screen.findByRole('button', { name: 'State a reason' }));
  await waitFor(() => expect(screen.getByText('Why are private messages to be read?')).toBeVisible());
});

it('the list says of open cases how often their person was banned so far', async () => {
  open = [fileOf(1, {}, { bansBefore: 1 }), fileOf(2, {}, { bansBefore: 2 }), fileOf(3)];
  await begin();
  expect(screen.getByText('Banned once so far')).toBeVisible();
  expect(screen.getByText('Banned 2 times so far')).toBeVisible();
  expect(screen.getAllByText(/so far$/)).toHaveLength(2);
});

const noteOf = (changes: Partial<CaseFile['notes'][number]> = {}): CaseFile['notes'][number] => ({
  ...{ id: 1, createTime: '2026-11-19 08:00:00', updateTime: '2026-11-19 08:00:00', caseId: 90 },
  ...{ subjectKind: 'user', subjectId: '101', kind: 'note', text: 'Support knows them', staffId: 8, staffName: 'Bob' },
  ...changes,
});

it('a note is written by the key w, sent once, and read by all who open the case', async () => {
  answer('im/case/note', ({ id, text }) => {
    open = open.map((file) => (file.case.id === id ? { ...file, notes: [noteOf({ text: String(text) })] } : file));
    return json(noteOf({ text: String(text) }));
  });
  await begin([...MAY, 'im:case:note']);
  await keys('w');
  const field = screen.getByRole('textbox', { name: 'Write a note' });
  await waitFor(() => expect(field).toHaveFocus());
  await keys('  Called on x  {Control>}{Enter}{Enter}{/Control}');
  expect(await screen.findByText('Called on x')).toBeVisible();
  expect(screen.getByText('Bob, 2026-11-19 08:00:00')).toBeVisible();
  expect(bodiesOf('im/case/note')).toEqual([{ id: 1, text: 'Called on x' }]);
  expect(bodiesOf('im/case/decide')).toEqual([]);
});

it('a note that could not be saved stays in its field, and so does one on a case that is left meanwhile', async () => {
  answer('im/case/note', () => refused('The note was refused'));
  await begin([...MAY, 'im:case:note']);
  await keys('w');
  await keys('half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('The note was refused')).toBeVisible();
  await userEvent.click(screen.getByText('Person 2'));
  await shown('Person 2');
  await keys('w');
  expect(screen.getByRole('textbox', { name: 'Write a note' })).toHaveValue('');
  await userEvent.click(screen.getByText('Person 1'));
  await shown('Person 1');
  await userEvent.click(screen.getByText('Write a note'));
  expect(screen.getByRole('textbox', { name: 'Write a note' })).toHaveValue('half a thought');
});

it.each([
  ['with notes', [noteOf()], true],
  ['without notes', [], false],
])('people who may not write notes see a case %s', async (_, notes, isThere) => {
  open = [fileOf(1, { notes })];
  await begin();
  expect(screen.queryByText('Support knows them') !== null).toBe(isThere);
  expect(screen.queryByText('Notes of the staff') !== null).toBe(isThere);
  expect(screen.queryByText('Write a note')).toBeNull();
});

it('a person whose name is blank is called by their number', async () => {
  open = [fileOf(1, {}, { subjectId: '77', subjectName: '   ' })];
  stage(<DeskPage />, { at: '/im/desk', perms: MAY });
  expect(await screen.findByRole('article', { name: 'Case of #77' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '#77' })).toBeVisible();
});

it('a figure narrows the list', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /Mine/ }));
  await waitFor(() => expect(bodiesOf('im/case/page').at(-1)).toMatchObject({ state: 0, assigneeId: 7 }));
});
