import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/task/task.json';
import { IntervalInput } from './interval-input';

stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'task', texts));

const show = (every: number | null) =>
  stage(
    <Form initialValues={{ taskType: 1, every }}>
      <Form.Item name="every">
        <IntervalInput />
      </Form.Item>
      <Form.Item shouldUpdate>
        {({ getFieldValue }) => <output aria-label="sent">{String(getFieldValue('every'))}</output>}
      </Form.Item>
    </Form>,
    { perms: ['task:info:page'] },
  );
const amount = () => screen.getByRole('spinbutton', { name: 'Interval' });
const sent = () => screen.getByLabelText('sent');

it.each([
  [90_000, '90', 'seconds'],
  [1500, '1.5', 'seconds'],
  [600_000, '10', 'minutes'],
  [7_200_000, '2', 'hours'],
  [86_400_000, '1', 'days'],
])('shows %d ms in a suitable unit', (every, figure, unit) => {
  show(every);
  expect(amount()).toHaveValue(figure);
  expect(screen.getByText(unit)).toBeInTheDocument();
});

it('sends milliseconds, including fractions of a second', async () => {
  show(null);
  await userEvent.type(amount(), '2.5');
  expect(sent()).toHaveTextContent('2500');
});

it('keeps the unit while a person types', async () => {
  show(null);
  await userEvent.type(amount(), '60');
  expect(amount()).toHaveValue('60');
  expect(screen.getByText('seconds')).toBeInTheDocument();
});

it('keeps the number when another unit is chosen', async () => {
  show(5000);
  await userEvent.click(screen.getByRole('combobox', { name: 'Unit of the interval' }));
  fireEvent.click(await screen.findByTitle('hours'));
  expect(sent()).toHaveTextContent('18000000');
});
