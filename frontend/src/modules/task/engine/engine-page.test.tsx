import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/task/task-engine.json';
import EnginePage from '../views/engine';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'task-engine', texts));

const node = (id: string, more: object = {}) => ({
  id,
  role: 'worker',
  host: `host-${id}`,
  pid: 7,
  version: '1.0.0',
  load: 0.5,
  memory: 200 * 1024 * 1024,
  running: 0,
  startTime: '2026-01-01 00:00:00',
  heartbeat: '2026-01-01 00:00:00',
  alive: true,
  ...more,
});
const figures = (more: object = {}) =>
  ok({
    adapter: 'bull',
    nodes: [node('a'), node('b', { alive: false, role: 'web' })],
    queue: { waiting: 3, delayed: 1200, running: 1, failed: 1 },
    running: [
      { name: 'task.run', key: 'task:9', title: 'Greeting', node: 'a', since: '2026-01-01 00:00:00', attempt: 2 },
    ],
    failed: [
      {
        name: 'push.send',
        key: 'push:4',
        title: null,
        at: '2026-01-01 00:00:00',
        attempts: 5,
        error: 'no route to host',
        failedTime: '2026-01-01 00:00:00',
      },
    ],
    ...more,
  });

const show = (perms = ['task:engine:figures', 'task:engine:retry', 'task:engine:dismiss']) =>
  stage(<EnginePage />, { perms });

it('shows the nodes, and the waiting, running and failed jobs', async () => {
  answer('task/engine/figures', () => figures());
  show();
  expect(await screen.findByText('Bull on Redis')).toBeInTheDocument();
  expect(screen.getByText('Silent')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Waiting' })).getByText('3')).toBeInTheDocument();
  const running = screen.getByText('Greeting').closest('li');
  expect(running).toHaveTextContent('host-a #7');
  expect(running).toHaveTextContent('try 2');
  expect(screen.getByText('push.send').closest('li')).toHaveTextContent('no route to host');
});

it.each(['retry', 'dismiss'] as const)('asks before it performs %s, and names the job', async (action) => {
  answer('task/engine/figures', () => figures());
  answer(`task/engine/${action}`, () => ok(null));
  show();
  await userEvent.click(await screen.findByRole('button', { name: `${texts[action]} push:4` }));
  const question = await screen.findByRole('dialog', { name: /push:4/ });
  expect(bodiesOf(`task/engine/${action}`)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: texts[action] }));
  await waitFor(() => expect(bodiesOf(`task/engine/${action}`)).toEqual([{ key: 'push:4' }]));
});

it('offers no action to people who may only read', async () => {
  answer('task/engine/figures', () => figures());
  show(['task:engine:figures']);
  expect(await screen.findByText('no route to host')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

it('keeps the last figures when newer ones fail, and shows the error', async () => {
  let isDown = false;
  answer('task/engine/figures', () => (isDown ? refused('the engine is away') : figures()));
  show();
  await screen.findByText('Greeting');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('the engine is away')).toBeInTheDocument();
  expect(screen.getByText('Greeting')).toBeInTheDocument();
});

it('says that the page is not allowed without the permission', async () => {
  show(['dict:type:page']);
  expect(await screen.findByText('You may not see the engine')).toBeInTheDocument();
});
