import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useSession } from '../../../kernel/call/session/session-store';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import appealTexts from '../../../locales/en/im-appeal/im-appeal.json';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import policyTexts from '../../../locales/en/im-policy/im-policy.json';
import statementTexts from '../../../locales/en/im-statement/im-statement.json';
import type { CaseFile } from '../desk/case-file';
import { appealOf, fileOf } from '../desk/test-case';
import { answerAsDesk, json } from '../desk/test-desk';
import DeskPage from './desk';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  const texts = { act: actTexts, 'im-appeal': appealTexts, 'im-desk': deskTexts, 'im-policy': policyTexts };
  for (const [name, words] of Object.entries({ ...texts, 'im-statement': statementTexts }))
    i18n.addResourceBundle('en', name, words);
});

const MAY = [
  ...['page', 'file', 'figures', 'next', 'claim', 'renew', 'release', 'decide', 'answer', 'reverse'].map(
    (name) => `im:case:${name}`,
  ),
  ...['im:policy:offered', 'im:batch:begin', 'im:batch:undo'],
];
const APPEAL = { appealId: 3, excludedStaffId: 8, signals: 0, reporters: 0 };
const FREE = { assigneeId: null, assigneeName: null, leaseUntil: 0 };

/** What is open, the most urgent first. */
let open: CaseFile[];
beforeEach(() => {
  open = [fileOf(1, { appeal: appealOf(), isBanned: true }, APPEAL), fileOf(2)];
  answerAsDesk(answer, () => open);
  answer('im/case/answer', ({ id }) => {
    open = open.filter(({ case: row }) => row.id !== id);
    return json({});
  });
  answer('im/policy/offered', () => ok([]));
});

// The page gives back what it holds; nobody answers that after a test.
afterEach(() => {
  useSession.setState({ phase: 'out' });
  cleanup();
});

const begin = async (perms = MAY, at = '/im/desk') => {
  stage(<DeskPage />, { at, perms });
  await screen.findByText('Against this decision');
};
const box = () => screen.findByRole('textbox', { name: 'Answer' });
const keys = (text: string) => userEvent.keyboard(text);
const leaveBox = () => (document.activeElement as HTMLElement).blur();

it('an appeal shows what the person wrote, the decision, and its statement', async () => {
  await begin();
  const card = within(screen.getByRole('region', { name: 'Appeal' }));
  expect(card.getByText('It was a joke.')).toBeVisible();
  expect(card.getByText('Bob, 2026-11-01 08:00:00')).toBeVisible();
  expect(card.getByText('No frauds here.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('0 signals')).toBeNull();
});

it('the list marks an appeal, and no other case', async () => {
  await begin();
  const [first, second] = within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('listitem');
  expect(within(first!).getByText('Appeal')).toBeVisible();
  expect(within(second!).queryByText('Appeal')).toBeNull();
});

it('a hostile text of an appeal is text', async () => {
  const text = '<img src=x onerror=alert(1)>\n\u202Egnp.exe';
  open[0] = fileOf(1, { appeal: appealOf({ text }) }, APPEAL);
  await begin();
  const words = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  expect(words).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('img')).toBeNull();
});

it('upholding asks first, names the person, and shows the next case', async () => {
  await begin();
  await userEvent.type(await box(), ' We looked at it again. ');
  leaveBox();
  await keys('u');
  const dialog = await screen.findByRole('dialog', { name: 'Uphold the decision about “Person 1”?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Uphold' })).toHaveFocus());
  expect(bodiesOf('im/case/answer')).toEqual([]);
  await keys('{Enter}');
  await screen.findByRole('article', { name: 'Case of Person 2' });
  expect(bodiesOf('im/case/answer')).toEqual([
    { id: 1, outcome: 'uphold', lastNoteId: 0, text: 'We looked at it again.' },
  ]);
});

it('overturning asks first, and can be left', async () => {
  await begin();
  await userEvent.type(await box(), 'You are right.');
  await userEvent.click(screen.getByRole('button', { name: /Overturn/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leaveBox();
  await keys('v');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Overturn' }));
  await waitFor(() =>
    expect(bodiesOf('im/case/answer')).toEqual([{ id: 1, outcome: 'overturn', lastNoteId: 0, text: 'You are right.' }]),
  );
});

it('an answer without a text is not asked about', async () => {
  await begin();
  await userEvent.type(await box(), '  ');
  await userEvent.click(screen.getByRole('button', { name: /Uphold/ }));
  expect(await screen.findByText('Write an answer first.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the keys of decisions do nothing at an appeal', async () => {
  await begin();
  await box();
  await keys('x{Enter}{Enter}');
  expect(bodiesOf('im/case/decide')).toEqual([]);
});

it('the help names the keys of appeals', async () => {
  await begin();
  await keys('?');
  await screen.findByText('Overturn the decision');
  expect(screen.queryByText('Choose a policy')).toBeNull();
});

it('the maker of the decision reads the appeal, is told why it is not theirs, and claims nothing', async () => {
  open[0] = fileOf(1, { appeal: appealOf() }, { ...APPEAL, ...FREE, excludedStaffId: 7 });
  await begin(MAY, '/im/desk?case.id=1');
  expect(await screen.findByText('You made this decision. Somebody else answers the appeal.')).toBeVisible();
  expect(await box()).toBeDisabled();
  expect(screen.getByRole('button', { name: /Uphold/ })).toBeDisabled();
  expect(bodiesOf('im/case/claim')).toEqual([]);
});

it('staff who may answer no appeals are told so, and claim nothing', async () => {
  open[0] = fileOf(1, { appeal: appealOf() }, { ...APPEAL, ...FREE });
  await begin(
    MAY.filter((one) => one !== 'im:case:answer'),
    '/im/desk?case.id=1',
  );
  expect(await screen.findByText('You may not answer appeals.')).toBeVisible();
  expect(bodiesOf('im/case/claim')).toEqual([]);
});

it('staff who may not take decisions back can only uphold', async () => {
  await begin(MAY.filter((one) => one !== 'im:batch:undo'));
  await userEvent.type(await box(), 'We looked at it again.');
  expect(screen.getByRole('button', { name: /Overturn/ })).toBeDisabled();
  leaveBox();
  await keys('v');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/you can only uphold it/)).toBeVisible();
});

it('a refused answer is told, and its text stays', async () => {
  answer('im/case/answer', () => refused('This batch can no longer be undone'));
  await begin();
  await userEvent.type(await box(), 'You are right.');
  await userEvent.click(screen.getByRole('button', { name: /Overturn/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Overturn' }));
  expect(await screen.findByText('This batch can no longer be undone')).toBeVisible();
  expect(await box()).toHaveValue('You are right.');
});

it.each([
  ['upheld' as const, 'It was no joke.', /^Upheld by Cat, 2026-11-22/],
  ['overturned' as const, 'You are right.', /^Overturned by Cat, 2026-11-22/],
])('an appeal that was %s shows the answer', async (state, words, said) => {
  const ended = { state, answer: words, answeredBy: 9, answeredByName: 'Cat', answerTime: '2026-11-22 08:00:00' };
  open[0] = fileOf(1, { appeal: appealOf(ended) }, { ...APPEAL, ...FREE, state: 2 });
  await begin(MAY, '/im/desk?case.id=1');
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('an appeal whose decision was taken back before says so', async () => {
  const ended = { state: 'overturned' as const, answerTime: '2026-11-22 08:00:00' };
  open[0] = fileOf(1, { appeal: appealOf(ended) }, { ...APPEAL, ...FREE, state: 2 });
  await begin(MAY, '/im/desk?case.id=1');
  expect(screen.getByText(/taken back before anybody answered/)).toBeVisible();
});

it('a ban that was lifted since is told, and can be answered', async () => {
  open[0] = fileOf(1, { appeal: appealOf(), isBanned: false }, APPEAL);
  await begin();
  expect(screen.getByText(/The person is not banned now/)).toBeVisible();
  expect(await box()).toBeEnabled();
});

it('a decision without a statement is shown without one', async () => {
  open[0] = fileOf(1, { appeal: { ...appealOf(), statement: null } }, APPEAL);
  await begin();
  expect(screen.getByText(/has no statement of reasons/)).toBeVisible();
});

it('the ban that an appeal is against is none of the earlier decisions', async () => {
  const appeal = appealOf();
  const other = { ...appeal.decision, id: 9, caseId: 91, createTime: '2026-10-01 08:00:00' };
  open[0] = fileOf(1, { appeal, decisions: [appeal.decision, other], isBanned: true }, APPEAL);
  await begin();
  const earlier = await screen.findByRole('region', { name: 'Earlier decisions' });
  expect(within(earlier).getAllByRole('listitem')).toHaveLength(1);
  expect(within(earlier).getByText('Bob, 2026-10-01 08:00:00')).toBeVisible();
  expect(screen.getByText('Decided against once before')).toBeVisible();
});

it('a question is asked by a key with a time, and shows the next case', async () => {
  answer('im/case/wait', ({ id }) => {
    open = open.filter(({ case: row }) => row.id !== id);
    return json({});
  });
  await begin([...MAY, 'im:case:wait']);
  await keys('q');
  const dialog = await screen.findByRole('dialog', { name: 'Ask “Person 1” about the appeal?' });
  expect(within(dialog).getByRole('button', { name: 'Ask' })).toBeDisabled();
  await userEvent.type(within(dialog).getByRole('textbox'), ' Was it you? ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await screen.findByRole('article', { name: 'Case of Person 2' });
  expect(bodiesOf('im/case/wait')).toEqual([{ id: 1, lastSignalId: 40, minutes: 10_080, question: 'Was it you?' }]);
});

it('a question and its answer are shown as text, and after three questions none can be asked', async () => {
  const note = { createTime: '2026-11-22 08:00:00', updateTime: '', caseId: 1, subjectKind: 'user', subjectId: '101' };
  const asked = [1, 2, 3].map((id) => ({
    ...note,
    id,
    kind: 'question' as const,
    text: `Why ${id}?`,
    staffId: 7,
    staffName: 'Ann',
  }));
  const said = { ...note, id: 4, kind: 'answer' as const, text: '<img src=x>', staffId: null, staffName: null };
  open[0] = fileOf(1, { appeal: { ...appealOf(), spoken: [...asked, said] } }, APPEAL);
  await begin([...MAY, 'im:case:wait']);
  expect(screen.getAllByText('Asked by Ann, 2026-11-22 08:00:00')).toHaveLength(3);
  expect(screen.getByText('Answered by the person, 2026-11-22 08:00:00')).toBeVisible();
  expect(screen.getByText('<img src=x>')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
});

it('an appeal is answered with the newest answer of the person that was shown', async () => {
  const note = { createTime: '2026-11-22 08:00:00', updateTime: '', caseId: 1, subjectKind: 'user', subjectId: '101' };
  const said = { ...note, id: 4, kind: 'answer' as const, text: 'Because.', staffId: null, staffName: null };
  open[0] = fileOf(1, { appeal: { ...appealOf(), spoken: [said] } }, APPEAL);
  await begin();
  await userEvent.type(await box(), 'It stands.');
  leaveBox();
  await keys('u');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Uphold' }));
  await waitFor(() => expect(bodiesOf('im/case/answer')).toMatchObject([{ lastNoteId: 4 }]));
});

it('no question can be asked by who may not put cases aside', async () => {
  await begin();
  await keys('q');
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
