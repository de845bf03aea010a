import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { currentLanguage, keepLanguage } from '../../../kernel/basis/i18n/languages';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/task/task.json';
import { ALL } from '../test-tasks';
import { CronInput } from './cron-input';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'task', texts);
  const before = currentLanguage();
  keepLanguage('en');
  useLanguage.setState({ language: 'en' });
  return () => {
    keepLanguage(before);
    useLanguage.setState({ language: before });
  };
});
beforeEach(() => answer('task/info/preview', () => ok({ runs: RUNS })));

const RUNS = ['2099-01-02 03:00:00', '2099-01-03 03:00:00'];

const show = (cron: string, more: object = {}) =>
  stage(
    <Form initialValues={{ taskType: 0, cron, ...more }}>
      <Form.Item name="cron" label="Schedule">
        <CronInput />
      </Form.Item>
      {['taskType', 'limit', 'startDate'].map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input type="hidden" />
        </Form.Item>
      ))}
    </Form>,
    { perms: ALL },
  );
const expression = () => screen.getByPlaceholderText('* * * * * *');

it('begins with the schedule of the expression, and describes it in words', async () => {
  show('0 30 3 * * 1,5');
  expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Mon' })).toBeChecked();
  expect(await screen.findByText('Every Mon and Fri at 03:30')).toBeInTheDocument();
  expect(await screen.findByText(/2099-01-03/)).toBeInTheDocument();
});

it('writes the expression from what is chosen, and always keeps at least one day', async () => {
  show('0 30 3 * * 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sun' }));
  expect(expression()).toHaveValue('0 30 3 * * 0,1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mon' }));
  expect(expression()).toHaveValue('0 30 3 * * 1');
  await userEvent.click(screen.getByText('Hours'));
  expect(expression()).toHaveValue('0 0 * * * *');
});

it('follows an expression that is typed by hand', async () => {
  show('0 30 3 * * *');
  fireEvent.change(expression(), { target: { value: '0 */10 * * * *' } });
  expect(screen.getByRole('radio', { name: 'Minutes' })).toBeChecked();
  fireEvent.change(expression(), { target: { value: '0 0 9-17 * * 1-5' } });
  expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
  expect(await screen.findByText(/Monday through Friday/)).toBeInTheDocument();
});

it('requests the preview when typing pauses, with everything that the schedule depends on', async () => {
  show('0 30 3 * * *', { limit: 3, startDate: '2099-01-01 00:00:00' });
  await waitFor(() => expect(bodiesOf('task/info/preview')).toHaveLength(1));
  for (const hour of [4, 5, 6]) fireEvent.change(expression(), { target: { value: `0 0 ${hour} * * *` } });
  await waitFor(() => expect(bodiesOf('task/info/preview')).toHaveLength(2));
  expect(bodiesOf('task/info/preview')[1]).toEqual({
    taskType: 0,
    cron: '0 0 6 * * *',
    every: null,
    limit: 3,
    startDate: '2099-01-01 00:00:00',
    endDate: null,
  });
});

it('shows the errors of the server at the field, and what ends the schedule', async () => {
  answer('task/info/preview', ({ cron }) =>
    String(cron).startsWith('x')
      ? refused('cron: x is no second', { errors: { cron: ['x is no second'] } }, 1002)
      : ok({ runs: RUNS, ends: 'limit' }),
  );
  show('0 30 3 * * *', { limit: 2 });
  expect(await screen.findByText(texts['preview.ends.limit'])).toBeInTheDocument();
  fireEvent.change(expression(), { target: { value: 'x 30 3 * * *' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('x is no second');
  expect(screen.queryByText(/2099-01-03/)).toBeNull();
});
