import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../kernel/basis/i18n/i18n';
import { currentLanguage, keepLanguage } from '../../kernel/basis/i18n/languages';
import { ok, refused, stage, stageServer } from '../../kernel/resource/declare/test-stage';
import texts from '../../locales/en/task/task.json';
import { ALL, pageOf, taskRow } from './test-tasks';
import TaskList from './views/list';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'task', texts);
  const before = currentLanguage();
  keepLanguage('en');
  return () => keepLanguage(before);
});

const show = (perms = ALL) => stage(<TaskList />, { at: '/task/list', perms });
const button = (name: string) => screen.findByRole('button', { name });

const cardOf = async (name: string) => (await screen.findByText(name)).closest('li');
const asked = async (words: string) => {
  // The dialog says it once to be seen and once to be heard.
  const [said] = await screen.findAllByText(words);
  const question = said?.closest<HTMLElement>('[role="dialog"]');
  if (!question) throw new Error(`“${words}” is no question`);
  return question;
};

it('shows the type, the schedule, the next and the last run of each task', async () => {
  const lastRun = { status: 0, duration: 1234, createTime: '2026-01-01 00:00:00', detail: 'x' };
  answer('task/info/page', () =>
    pageOf([taskRow(1, { type: 0 }), taskRow(2, { taskType: 1, every: 90_000, cron: null, running: true, lastRun })]),
  );
  show();
  const [first, second] = [await cardOf('Task 1'), await cardOf('Task 2')];
  expect(first).toHaveTextContent('System');
  expect(first).toHaveTextContent('Every day at 03:30');
  expect(first).toHaveTextContent('Never');
  expect(second).toHaveTextContent('Every 90 sec');
  expect(second).toHaveTextContent('Running');
  expect(second).toHaveTextContent('Failed');
  expect(second).toHaveTextContent('1.2 sec');
});

it('asks before it runs a task, names it, and then shows its runs', async () => {
  answer('task/info/page', () => pageOf([taskRow(1)]));
  answer('task/info/once', () => ok(null));
  answer('task/info/getKeep', () => ok(31));
  answer('task/info/log', () => pageOf([]));
  show();
  await userEvent.click(await button('Run once Task 1'));
  const question = await asked('Run “Task 1” now?');
  expect(bodiesOf('task/info/once')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Run once' }));
  await waitFor(() => expect(bodiesOf('task/info/once')).toEqual([{ id: 1 }]));
  expect(await screen.findByText('Runs of “Task 1”')).toBeInTheDocument();
});

it('shows why the server refused to run a task', async () => {
  answer('task/info/page', () => pageOf([taskRow(1)]));
  answer('task/info/once', () => refused('it runs already'));
  show();
  await userEvent.click(await button('Run once Task 1'));
  const question = await asked('Run “Task 1” now?');
  await userEvent.click(within(question).getByRole('button', { name: 'Run once' }));
  expect(await screen.findByText('it runs already')).toBeInTheDocument();
  expect(screen.queryByText('Runs of “Task 1”')).toBeNull();
});

it('offers to stop a scheduled task and to start a stopped one', async () => {
  answer('task/info/page', () => pageOf([taskRow(1), taskRow(2, { status: 0 })]));
  show();
  expect(await button('Stop Task 1')).toBeInTheDocument();
  expect(await button('Start Task 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Task 1' })).toBeNull();
});

it('offers no action to people who may only read', async () => {
  answer('task/info/page', () => pageOf([taskRow(1)]));
  show(['task:info:page']);
  expect(await screen.findByText('Task 1')).toBeInTheDocument();
  for (const name of ['Edit Task 1', 'Run once Task 1', 'Log Task 1', 'Stop Task 1'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
});

it('says that the list is not allowed without the permission', async () => {
  show(['dict:type:page']);
  expect(await screen.findByText('You may not see this list')).toBeInTheDocument();
});

it('remembers that a person prefers the table', async () => {
  answer('task/info/page', () => pageOf([taskRow(1)]));
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('img', { name: 'Table' }));
  expect(await screen.findByRole('columnheader', { name: 'Next run' })).toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByRole('columnheader', { name: 'Next run' })).toBeInTheDocument();
});
