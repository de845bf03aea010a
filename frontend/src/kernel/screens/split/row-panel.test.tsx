import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource } from '../../resource/declare/resource';
import { stage, stageServer } from '../../resource/declare/test-stage';
import { RowPanel } from './row-panel';

stageServer();

const types = defineResource('dict/type', { texts: 'dict-type', fields: [{ name: 'name' }, { name: 'key' }] });
const rows = [
  { id: 1, name: 'Colours', key: 'colour', createTime: '', updateTime: '' },
  { id: 2, name: 'Sizes', key: 'size', createTime: '', updateTime: '' },
];

function open(perms: string[]) {
  const seen = { onSelect: vi.fn(), deleteNote: vi.fn(() => 'Three entries go with it.') };
  const all = { rows, isLoading: false, isFetching: false, isAllowed: true, error: null, refetch: vi.fn() };
  stage(
    <RowPanel
      of={types}
      all={all}
      selected={1}
      icon={null}
      note={({ key }) => key}
      wordsOf={({ name }) => name}
      {...seen}
    />,
    { perms },
  );
  return { ...seen, ...all };
}

it('finds rows by a word, and reports which one was chosen', () => {
  const { onSelect } = open(['dict:type:list']);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' SIZE ' } });
  expect(screen.queryByText('Colours')).toBeNull();
  fireEvent.click(screen.getByText('Sizes'));
  expect(onSelect).toHaveBeenCalledWith(2);
});

it('shows before a delete what is deleted with the row', async () => {
  const { deleteNote } = open(['dict:type']);
  fireEvent.contextMenu(screen.getByText('Sizes'));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  expect(await screen.findByText('Three entries go with it.')).toBeInTheDocument();
  expect(deleteNote).toHaveBeenCalledWith(rows[1]);
});

it('imports rows from a file for people who may import', async () => {
  open(['dict:type:list', 'dict:type:import']);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByPlaceholderText('Or paste rows from a spreadsheet')).toBeInTheDocument();
});

it('offers only actions that are allowed', () => {
  open(['dict:type:list']);
  expect(screen.getAllByRole('button', { name: /./ }).map((one) => one.getAttribute('aria-label'))).not.toContain(
    'Import',
  );
  fireEvent.contextMenu(screen.getByText('Sizes'));
  expect(screen.queryByRole('menu')).toBeNull();
});
