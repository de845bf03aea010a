import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import audit from '../../../locales/en/audit/audit.json';
import texts from '../../../locales/en/im-takeback/im-takeback.json';
import { TakebackOrder } from './takeback-order';

const { answer } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-takeback', texts);
  i18n.addResourceBundle('en', 'audit', audit);
});

const LINE = {
  ...{ kind: 'batch', subjectId: 3, action: 'batch.begin', actTime: '2026-01-31 14:00:00', name: 'Ann +1' },
  ...{ people: 2, messages: 9, memberships: 0, groupBans: 0, state: 0, reason: null, undone: 0, kept: 0 },
};
const OTHER = { ...LINE, kind: 'other', action: 'group.mute', name: 'Tea', people: 0, messages: 0, state: 4 };
const FORECAST = {
  ...{ list: [LINE, { ...OTHER, reason: 'byHand' }], total: 2, possible: 1, partly: 0, impossible: 1 },
  ...{
    batches: 1,
    decisions: 0,
    bans: 0,
    people: 2,
    messages: 9,
    memberships: 0,
    groupBans: 3,
    name: 'a'.repeat(64),
    staffName: 'Li',
  },
};

async function chosen() {
  // Who may not list staff types the id.
  const field = await screen.findByLabelText('Colleague');
  await userEvent.type(field, '7');
  await userEvent.tab();
}

it('shows what can be taken back and why the rest cannot, and orders it once a reason is given and it is confirmed', async () => {
  const begun: number[] = [];
  const sent: unknown[] = [];
  answer('im/takeback/preview', () => ok(FORECAST));
  answer('im/takeback/begin', (body: unknown) => {
    sent.push(body);
    return ok({ id: 5 });
  });
  stage(<TakebackOrder onBegun={(id) => begun.push(id)} />);
  await chosen();
  expect(await screen.findByText('Can be taken back: 1')).toBeVisible();
  expect(screen.getByText(/to be judged by hand/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Take back (1)' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'stolen');
  await userEvent.click(button);
  expect((await screen.findAllByText('Take back what Li did?')).length).toBeGreaterThan(0);
  expect(screen.getByText(/Acts that are undone: 1, among them batches: 1/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Take back (1)' }).at(-1)!);
  await waitFor(() => expect(begun).toEqual([5]));
});

it('says why a preview was refused', async () => {
  answer('im/takeback/preview', () => refused('Out of reach'));
  stage(<TakebackOrder onBegun={() => undefined} />);
  await chosen();
  expect(await screen.findByText('Out of reach')).toBeVisible();
});
