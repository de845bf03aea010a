import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, Form, Radio } from 'antd';
import { expect, it, vi } from 'vitest';
import { ParamData } from './param-data';

vi.mock('../../../kernel/form/rich/rich-input', () => ({
  RichInput: ({ value, onChange }: { value?: string; onChange?: (value: string) => void }) => (
    <textarea aria-label="rich" value={value ?? ''} onChange={({ target }) => onChange?.(target.value)} />
  ),
}));

function Stage({ start }: { start: object }) {
  const [form] = Form.useForm();
  const data = Form.useWatch<string>('data', form);
  return (
    <App>
      <Form form={form} initialValues={start}>
        <Form.Item name="dataType">
          <Radio.Group options={['text', 'rich', 'files'].map((label, value) => ({ label, value }))} />
        </Form.Item>
        <Form.Item name="data">
          <ParamData />
        </Form.Item>
      </Form>
      <button type="button" onClick={() => form.setFieldsValue({ dataType: 1, data: '<p>theirs</p>' })}>
        take theirs
      </button>
      <output>{data}</output>
    </App>
  );
}

const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));

it('keeps the text of each editor separately, and saves the visible one', async () => {
  render(<Stage start={{ dataType: 0, data: 'plain' }} />);
  choose('rich');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^$/));
  fireEvent.change(screen.getByRole('textbox', { name: 'rich' }), { target: { value: '<p>bold</p>' } });
  choose('text');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('plain'));
  choose('rich');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('<p>bold</p>'));
});

it('shows a stored rich text when the form is opened with it', () => {
  render(<Stage start={{ dataType: 1, data: '<p>terms</p>' }} />);
  expect(screen.getByRole('textbox', { name: 'rich' })).toHaveValue('<p>terms</p>');
});

it('accepts a value that arrives together with its type', async () => {
  render(<Stage start={{ dataType: 0, data: 'mine' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'take theirs' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'rich' })).toHaveValue('<p>theirs</p>'));
});
