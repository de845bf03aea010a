import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { ok, refused, stage } from '../../../kernel/resource/declare/test-stage';
import { ALL, FOLDERS, fileRow, stageLibrary } from '../test-library';
import { DeleteFolder } from './delete-folder';

const { answer, bodiesOf, has } = stageLibrary();
const folders = FOLDERS as unknown as Folder[];
const onDeleted = vi.fn();
const ask = (at: number) =>
  stage(<DeleteFolder folder={folders[at]} all={folders} onClose={vi.fn()} onDeleted={onDeleted} />, { perms: ALL });

it('shows what is deleted with a folder, and then deletes all of it', async () => {
  has([fileRow(1), fileRow(2)]);
  answer('space/type/delete', () => ok({ recycleId: 1 }));
  ask(0);
  expect(await screen.findByText('The folder inside goes with it. 2 files go with it.')).toBeInTheDocument();
  expect(bodiesOf('space/info/page')).toEqual([{ classifyId: 1, below: true, page: 1, size: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(new Set([1, 2])));
  expect(bodiesOf('space/type/delete')).toEqual([{ ids: [1] }]);
});

it('says that a folder is empty, and shows why it could not be deleted', async () => {
  has([]);
  answer('space/type/delete', () => refused('A file in it is in use'));
  ask(2);
  expect(await screen.findByText('This folder is empty.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('A file in it is in use')).toBeInTheDocument();
});
