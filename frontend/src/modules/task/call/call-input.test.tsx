import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import texts from '../../../locales/en/task/task.json';
import { ALL, HANDLERS } from '../test-tasks';
import { CallInput } from './call-input';

const { answer } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'task', texts));

/** The input in a form, and what the form would send. */
function show(service: string, { type = 1, perms = ALL } = {}) {
  answer('task/info/handlers', () => ok(HANDLERS));
  stage(
    <Form initialValues={{ service, type }}>
      <Form.Item name="service" label="Call">
        <CallInput />
      </Form.Item>
      <Form.Item shouldUpdate>{({ getFieldValue }) => <output>{String(getFieldValue('service'))}</output>}</Form.Item>
    </Form>,
    { perms },
  );
}
const sent = () => screen.getByText(/^demo\.|^log\./, { selector: 'output' });

it('splits a call into its parameters, each with its description', async () => {
  show('demo.test([1, 2], "x")');
  expect(await screen.findByLabelText(/numbers/)).toHaveValue('[1,2]');
  expect(screen.getByLabelText(/^text/)).toHaveValue('x');
  expect(screen.getByText('some numbers')).toBeInTheDocument();
  expect(screen.getByText('Answers what it is given')).toBeInTheDocument();
});

it('writes the call from its fields, and leaves out empty parameters at the end', async () => {
  show('demo.test([1], "x")');
  fireEvent.change(await screen.findByLabelText(/^text/), { target: { value: 'a "b", (c)' } });
  expect(sent()).toHaveTextContent('demo.test([1], "a \\"b\\", (c)")');
  fireEvent.change(screen.getByLabelText(/^text/), { target: { value: '' } });
  expect(sent()).toHaveTextContent('demo.test([1])');
});

it('keeps an incomplete value, and says that it is not JSON yet', async () => {
  show('demo.test([1], "x")');
  const numbers = await screen.findByLabelText(/numbers/);
  fireEvent.change(numbers, { target: { value: '[1, ' } });
  expect(screen.getByText('This is not JSON')).toBeInTheDocument();
  expect(screen.getByLabelText(/numbers/)).toHaveValue('[1, ');
  fireEvent.change(screen.getByLabelText(/numbers/), { target: { value: '[1, 2]' } });
  expect(sent()).toHaveTextContent('demo.test([1, 2], "x")');
});

it('drops no argument that the fields cannot hold', async () => {
  show('demo.test([1], "x", true, 4)');
  expect(await screen.findByText(/more arguments than the call takes/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit as text' }));
  expect(screen.getByLabelText('Call')).toHaveValue('demo.test([1], "x", true, 4)');
});

it('says that a call is not offered', async () => {
  show('gone.away()');
  expect(await screen.findByText(/offers no call named gone.away/)).toBeInTheDocument();
});

it('does not let the call of a system task be changed', async () => {
  show('log.clear()', { type: 0 });
  expect(await screen.findByText(texts['system.fixed'])).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Choose a call' })).toBeDisabled();
});

it('shows a text field to people who may not see the offered calls', () => {
  show('demo.test()', { perms: ['task:info:page'] });
  expect(screen.getByLabelText('Call')).toHaveValue('demo.test()');
  expect(screen.queryByRole('combobox')).toBeNull();
});
