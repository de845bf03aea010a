import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourcePage } from '../page/resource-page';
import { refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer } = stageServer();

it('a list whose table is missing offers no new row', async () => {
  answer('dict/type/page', () => refused('the chat database lacks dict_type', { reason: 'lackingSchema' }));
  stage(<ResourcePage of={types} />);
  await screen.findByText(/lacks dict_type/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /New/ })).toBeNull());
});

it('a list that works or fails for another reason offers a new row', async () => {
  answer('dict/type/page', () => refused('too slow', { reason: 'tooSlow' }));
  const { unmount } = stage(<ResourcePage of={types} />);
  await screen.findByText(/too slow/);
  expect(screen.getByRole('button', { name: /New/ })).toBeInTheDocument();
  unmount();
  answer('dict/type/page', () => pageOf([1]));
  stage(<ResourcePage of={types} />);
  await screen.findByText('type 1');
  expect(screen.getByRole('button', { name: /New/ })).toBeInTheDocument();
});
