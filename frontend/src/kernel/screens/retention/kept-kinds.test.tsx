import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../resource/declare/test-stage';
import texts from '../../../locales/en/retention/retention.json';
import { KeptKinds } from './kept-kinds';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'retention', texts));

const GET = 'base/sys/retention/getKeep';
const SET = 'base/sys/retention/setKeep';
const READ = 'base:sys:retention:getKeep';
const WRITE = 'base:sys:retention:setKeep';

beforeEach(() =>
  answer(GET, () =>
    ok([
      { kind: 'signIns', days: 184, least: 1 },
      { kind: 'requests', days: 31, least: 1 },
      { kind: 'changes', days: 31, least: 31 },
    ]),
  ),
);

const field = () => screen.findByRole('spinbutton', { name: 'Days for Sign-ins' });

it('shows the days of each kind, and that acts on the chat stay without end', async () => {
  stage(<KeptKinds />, { perms: [READ] });
  expect(await field()).toHaveValue('184');
  expect(await field()).toBeDisabled();
  expect(screen.getByText('Acts on the chat')).toBeVisible();
  expect(screen.getByText('Without end')).toBeVisible();
});

it('saves a number of days when the field is left, and none that is the same or out of bounds', async () => {
  answer(SET, () => ok(null));
  stage(<KeptKinds />, { perms: [READ, WRITE] });
  const type = async (value: string) => {
    fireEvent.change(await field(), { target: { value } });
    fireEvent.blur(await field());
  };
  await type('20000');
  expect(await screen.findByText('A number of days from 1 to 10,000')).toBeVisible();
  await type('184');
  await type('365');
  await waitFor(() => expect(bodiesOf(SET)).toEqual([{ kind: 'signIns', value: 365 }]));
  expect(await screen.findByText('Sign-ins: 365 days')).toBeVisible();
});

it('saves once, though the field is left while the number is being saved', async () => {
  let finish = () => undefined as void;
  answer(SET, () => new Promise((resolve) => (finish = () => resolve(ok(null)))));
  stage(<KeptKinds />, { perms: [READ, WRITE] });
  fireEvent.change(await field(), { target: { value: '200' } });
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await waitFor(() => expect(bodiesOf(SET)).toHaveLength(1));
  fireEvent.blur(await field());
  finish();
  expect(await screen.findByText('Sign-ins: 200 days')).toBeVisible();
  expect(bodiesOf(SET)).toEqual([{ kind: 'signIns', value: 200 }]);
});

it('says the least number of days of a kind that has one, and sends none below it', async () => {
  stage(<KeptKinds />, { perms: [READ, WRITE] });
  const changes = await screen.findByRole('spinbutton', { name: 'Days for Changes of the console' });
  fireEvent.change(changes, { target: { value: '30' } });
  fireEvent.blur(changes);
  expect(await screen.findByText('A number of days from 31 to 10,000')).toBeVisible();
  expect(bodiesOf(SET)).toEqual([]);
});

it('says why a number of days was refused, and shows the one in force again', async () => {
  answer(SET, () => refused('Not now'));
  stage(<KeptKinds />, { perms: [READ, WRITE] });
  fireEvent.change(await field(), { target: { value: '9' } });
  fireEvent.blur(await field());
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(await field()).toHaveValue('184');
});
