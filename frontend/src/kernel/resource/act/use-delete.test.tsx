import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResourcePage } from '../page/resource-page';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function askToDelete(perms?: string[]) {
  answer('dict/type/page', () => pageOf([1, 2]));
  stage(<ResourcePage of={types} />, perms ? { perms } : {});
  await screen.findByText('type 1');
  press('Delete type 1');
  return within(await screen.findByRole('dialog'));
}

describe('deleting', () => {
  it('names the row, and can be undone from the recycle bin', async () => {
    const question = await askToDelete(['dict:type', 'recycle:data']);
    expect(question.getAllByText('Delete “type 1”?')).not.toEqual([]);
    answer('dict/type/delete', () => ok({ recycleId: 44, count: 1 }));
    answer('recycle/data/restore', () => ok(null));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodiesOf('recycle/data/restore')).toEqual([{ ids: [44] }]));
    expect(bodiesOf('dict/type/delete')).toEqual([{ ids: [1] }]);
    await waitFor(() => expect(bodiesOf('dict/type/page')).toHaveLength(3));
  });

  it('shows how much an undo restored when some rows could not be restored', async () => {
    const question = await askToDelete(['dict:type', 'recycle:data']);
    answer('dict/type/delete', () => ok({ recycleId: 44, count: 1 }));
    answer('recycle/data/restore', () => ok({ returned: 1, wanted: 3 }));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^1 of 3 rows restored/)).toBeInTheDocument();
  });

  it('offers no undo to people who may not restore', async () => {
    const question = await askToDelete();
    answer('dict/type/delete', () => ok({ recycleId: 44, count: 1 }));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted “type 1”')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('counts and names several rows, and shows the refusal of the server', async () => {
    answer('dict/type/page', () => pageOf([1, 2]));
    answer('dict/type/delete', () => refused('one of them is in use'));
    stage(<ResourcePage of={types} />);
    await screen.findByText('type 1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }),
    );
    const question = within(await screen.findByRole('dialog'));
    expect(question.getAllByText('Delete the 2 selected rows?')).not.toEqual([]);
    expect(question.getByText('type 1, type 2')).toBeInTheDocument();
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('one of them is in use')).toBeInTheDocument();
    expect(screen.getByText('2 selected')).toBeInTheDocument();
  });
});
