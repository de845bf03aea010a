import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ResourceForm } from './resource-form';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const saveButton = () => screen.getByRole('button', { name: /Save/ });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const pressSaveKeys = () => fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
/** jsdom does not submit a form when Enter is pressed in a field, as browsers do. */
const pressEnter = () => fireEvent.submit(name().form as HTMLFormElement);

const NEW = { mode: 'add' } as const;

async function open(props: { onClose?: () => void; onSend?: () => Promise<unknown> } = {}) {
  const { onClose = () => {}, ...other } = props;
  stage(<ResourceForm of={types} open={NEW} onClose={onClose} {...other} />);
  await screen.findByRole('textbox', { name: 'Name' });
  type('Name', 'Colours');
  type('key', 'colour');
}

const PRESSES: [string, () => void][] = [
  ['Save is clicked twice', () => [saveButton(), saveButton()].forEach((button) => fireEvent.click(button))],
  ['Ctrl+Enter is pressed twice', () => [pressSaveKeys, pressSaveKeys].forEach((press) => press())],
  [
    'Enter is pressed and Save is clicked',
    () => [pressEnter, () => fireEvent.click(saveButton())].forEach((press) => press()),
  ],
];

describe('a form', () => {
  it.each(PRESSES)('adds one row if %s', async (_, press) => {
    answer('dict/type/add', () => ok({ id: 9 }));
    const onClose = vi.fn();
    await open({ onClose });
    press();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(bodiesOf('dict/type/add')).toHaveLength(1);
  });

  it.each(PRESSES)('hands its values over once if %s', async (_, press) => {
    let end = () => {};
    const onSend = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    await open({ onSend });
    press();
    await waitFor(() => expect(onSend).toHaveBeenCalled());
    press();
    await waitFor(() => expect(saveButton()).toHaveClass('ant-btn-loading'));
    end();
    await waitFor(() => expect(saveButton()).not.toHaveClass('ant-btn-loading'));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('can be saved again after a refusal', async () => {
    let count = 0;
    answer('dict/type/add', () => (count++ ? ok({ id: 9 }) : refused('taken')));
    const onClose = vi.fn();
    await open({ onClose });
    fireEvent.click(saveButton());
    await screen.findByText('taken');
    fireEvent.click(saveButton());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesOf('dict/type/add')).toHaveLength(2);
  });
});
