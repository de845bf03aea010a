import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/im/im-batch.json';
import { BatchState } from './batch';
import { BatchProgress } from './batch-progress';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'im-batch', texts));

const BATCH = {
  ...{ id: 3, batch: 'b', state: BatchState.Running, people: 2, firstName: 'Ann', problem: null, isForgotten: false },
  ...{
    expected: 40,
    banned: 2,
    groupsBanned: 0,
    removed: 0,
    groupMessages: 10,
    privateMessages: 0,
    undone: 0,
    kept: 0,
  },
  ...{ untold: 0, givenUp: 0, unsure: 0 },
};

it('keeps the last figures and the button to stop if an update fails', async () => {
  answer('im/batch/info', () => ok(BATCH));
  stage(<BatchProgress id={3} />, { perms: ['im:batch:stop'] });
  expect(await screen.findByText(/Messages recalled: 10/)).toBeVisible();
  answer('im/batch/info', () => refused('Out of order'));
  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(screen.getByText(/Messages recalled: 10/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
});

it('offers a retry if nothing could be loaded', async () => {
  answer('im/batch/info', () => refused('Out of order'));
  stage(<BatchProgress id={3} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer('im/batch/info', () => ok({ ...BATCH, state: BatchState.Done }));
  await userEvent.click(retry);
  expect(await screen.findByText('Carried out')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Out of order')).toBeNull());
});

it('says what the chat product was not told, until it was', async () => {
  answer('im/batch/info', () => ok({ ...BATCH, state: BatchState.Done, untold: 1 }));
  stage(<BatchProgress id={3} />);
  expect(await screen.findByText(/^1 notification has not reached/)).toBeVisible();
  answer('im/batch/info', () => ok({ ...BATCH, state: BatchState.Done }));
  await waitFor(() => expect(screen.queryByText(/has not reached/)).toBeNull(), { timeout: 10_000 });
});

it('says what was given up', async () => {
  answer('im/batch/info', () => ok({ ...BATCH, state: BatchState.Done, givenUp: 2 }));
  stage(<BatchProgress id={3} />);
  expect(await screen.findByText(/^2 notifications were given up/)).toBeVisible();
});

it('says until when it recalls what still comes, how much that was, and offers to stop and to undo it', async () => {
  const sweep = { sweep: 1, recalledBefore: 7, sweepUntil: '2026-11-30 14:31:00', sweepTime: '2026-11-30 14:02:03' };
  answer('im/batch/info', () =>
    ok({ ...BATCH, ...sweep, state: BatchState.Sweeping, problem: 'The database is away' }),
  );
  stage(<BatchProgress id={3} />, { perms: ['im:batch:stop', 'im:batch:undo'] });
  expect(
    await screen.findByText(/until 2026-11-30 14:31:00 is recalled: 3 so far. Last looked at .* 14:02:03/),
  ).toBeVisible();
  expect(screen.getByText(/The database is away/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/What they write from now on stays/)).toBeInTheDocument();
});

it('says how many groups it has banned, and nothing of groups if there were none', async () => {
  answer('im/batch/info', () => ok({ ...BATCH, groupsBanned: 1204 }));
  stage(<BatchProgress id={3} />);
  expect(await screen.findByText('Groups they own that were banned: 1,204.')).toBeVisible();
  answer('im/batch/info', () => ok(BATCH));
  await waitFor(() => expect(screen.queryByText(/Groups they own/)).toBeNull(), { timeout: 10_000 });
});
