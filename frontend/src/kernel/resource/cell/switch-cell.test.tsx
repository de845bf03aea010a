import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SwitchCell } from './switch-cell';
import { ok, refused, stage, stageServer } from '../declare/test-stage';

const { answer, bodiesOf } = stageServer();
const theSwitch = () => screen.getByRole('switch', { name: 'status: ann' });
const cell = (value: unknown) => (
  <SwitchCell resource="dict/type" row={{ id: 3, status: value }} field="status" label="status: ann" />
);

it('saves at once, in the type of the old value', async () => {
  answer('dict/type/update', () => ok(null));
  stage(cell(1));
  fireEvent.click(theSwitch());
  await waitFor(() => expect(bodiesOf('dict/type/update')).toEqual([{ id: 3, status: 0 }]));
});

it('switches back and gives the reason when the server refuses', async () => {
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  answer('dict/type/update', async () => {
    await asked;
    return refused('the last one must stay on');
  });
  stage(cell(true));
  fireEvent.click(theSwitch());
  await waitFor(() => expect(theSwitch()).not.toBeChecked());
  refuse();
  expect(await screen.findByText('the last one must stay on')).toBeInTheDocument();
  await waitFor(() => expect(theSwitch()).toBeChecked());
});

it('cannot be switched without the permission', () => {
  stage(cell(true), { perms: ['dict:type:page'] });
  expect(theSwitch()).toBeDisabled();
});
