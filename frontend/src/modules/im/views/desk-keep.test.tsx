import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useSession } from '../../../kernel/call/session/session-store';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import { fileOf } from '../desk/test-case';
import { answerAsDesk } from '../desk/test-desk';
import DeskPage from './desk';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  for (const [name, words] of Object.entries({ act: actTexts, 'im-desk': deskTexts }))
    i18n.addResourceBundle('en', name, words);
});

const MODERATOR = ['page', 'file', 'figures', 'next', 'claim', 'renew', 'release'].map((name) => `im:case:${name}`);
const READER = [...MODERATOR, 'im:case:getKeep'];
const LEAD = [...READER, 'im:case:setKeep'];
const DUE = { 0: 0, 200: 0, 368: 12 };

let days: number;
beforeEach(() => {
  days = 0;
  answerAsDesk(answer, () => [fileOf(1)]);
  answer('im/case/getKeep', ({ value }) =>
    ok({ days, least: 184, due: DUE[Number(value ?? days) as keyof typeof DUE] }),
  );
});
afterEach(() => useSession.setState({ phase: 'out' }));

async function opened(perms: string[]) {
  stage(<DeskPage />, { at: '/im/desk', perms });
  await userEvent.click(await screen.findByRole('button', { name: 'Retention of cases' }));
  return within(await screen.findByRole('dialog', { name: 'How long closed cases are kept' }));
}

it('the retention of cases is offered only to those who may read it', async () => {
  stage(<DeskPage />, { at: '/im/desk', perms: MODERATOR });
  await screen.findByText('Choose a case');
  expect(screen.queryByRole('button', { name: 'Retention of cases' })).toBeNull();
});

it('cases are kept without end at first, and who may not set it reads that only', async () => {
  const dialog = await opened(READER);
  const without = await dialog.findByRole('radio', { name: 'Without end' });
  expect(without).toBeChecked();
  expect(without).toBeDisabled();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a number of days says how many cases go, and is saved with that number', async () => {
  answer('im/case/setKeep', () => ok(null));
  const dialog = await opened(LEAD);
  await userEvent.click(await dialog.findByRole('radio', { name: /A number of days/ }));
  expect(dialog.getByRole('spinbutton', { name: 'Days for closed cases' })).toHaveValue('368');
  expect(await dialog.findByText(/^12 cases would be removed by now\./)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Save and remove' }));
  await waitFor(() => expect(bodiesOf('im/case/setKeep')).toEqual([{ value: 368, due: 12 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a number of days below half a year is not saved, and says why', async () => {
  days = 200;
  const dialog = await opened(LEAD);
  const field = await dialog.findByRole('spinbutton');
  expect(field).toHaveValue('200');
  fireEvent.change(field, { target: { value: '183' } });
  expect(await dialog.findByRole('alert')).toHaveTextContent('A number of days from 184 to 10,000');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('a number that is typed is counted once it is whole', async () => {
  days = 200;
  const asked: unknown[] = [];
  answer('im/case/getKeep', ({ value }) => {
    asked.push(value);
    return ok({ days, least: 184, due: value === undefined ? 0 : Number(value) });
  });
  const dialog = await opened(LEAD);
  const field = await dialog.findByRole('spinbutton');
  await waitFor(() => expect(asked).toHaveLength(2));
  for (const value of ['250', '2500', '250', '2501']) fireEvent.change(field, { target: { value } });
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await dialog.findByText(/^2,501 cases would be removed by now/)).toBeVisible();
  expect(asked.map(String)).toEqual(['undefined', '200', '2501']);
});

it('a refusal stays in the dialog, and the cases are counted anew', async () => {
  const answers = [refused('3 cases would be removed by now'), ok(null)];
  answer('im/case/setKeep', () => answers.shift() as ReturnType<typeof ok>);
  days = 368;
  let due = 2;
  answer('im/case/getKeep', () => ok({ days, least: 184, due: due++ }));
  const dialog = await opened(LEAD);
  await userEvent.click(await dialog.findByRole('button', { name: 'Save and remove' }));
  expect(await dialog.findByText('3 cases would be removed by now')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: /Save and remove/ })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: /Save and remove/ }));
  await waitFor(() => expect(bodiesOf('im/case/setKeep')).toHaveLength(2));
  const [first, second] = bodiesOf('im/case/setKeep') as { due: number }[];
  expect(second!.due).toBeGreaterThan(first!.due);
});
