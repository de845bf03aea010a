import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, refused, stage } from '../../../kernel/resource/declare/test-stage';
import { ALL, fileRow, stageLibrary } from '../test-library';
import { DeleteFiles } from './delete-files';

const { answer, bodiesOf } = stageLibrary();
const PLACES = [{ entity: 'BaseSysUser', rowId: 9, column: 'headImg' }];
const onDone = vi.fn();
const ask = (files: ReturnType<typeof fileRow>[], perms = ALL) => {
  answer('space/info/usages', () => ok(PLACES));
  answer('space/info/delete', ({ ids }) => ok({ ids } as never));
  answer('space/info/force', ({ ids }) => ok({ ids } as never));
  onDone.mockReset();
  return stage(<DeleteFiles files={files} onClose={vi.fn()} onDone={onDone} />, { perms });
};
const button = (name: string) => screen.findByRole('button', { name });

it('names a single file, and deletes it', async () => {
  ask([fileRow(1)]);
  expect(screen.getByText('Delete “file 1.txt”?')).toBeInTheDocument();
  await userEvent.click(await button('Delete'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodiesOf('space/info/delete')).toEqual([{ ids: [1] }]);
});

it('counts several files, names the first ones, and shows where the used ones are used', async () => {
  ask([fileRow(1), fileRow(2, { usages: 1 }), fileRow(3), fileRow(4)]);
  expect(screen.getByText('Delete 4 files?')).toBeInTheDocument();
  expect(screen.getByText('file 1.txt, file 2.txt, file 3.txt and 1 more')).toBeInTheDocument();
  expect(screen.getByText('One of the 4 files is in use')).toBeInTheDocument();
  expect(await screen.findByText('Staff member #9')).toBeInTheDocument();
  await userEvent.click(await button('Delete only the 3 unused ones'));
  await waitFor(() => expect(bodiesOf('space/info/delete')).toEqual([{ ids: [1, 3, 4] }]));
  expect(bodiesOf('space/info/force')).toEqual([]);
});

it('deletes used files only with the permission to do so', async () => {
  const { unmount } = ask([fileRow(2, { usages: 1 })]);
  await userEvent.click(await button('Delete it all the same'));
  await waitFor(() => expect(bodiesOf('space/info/force')).toEqual([{ ids: [2] }]));
  unmount();
  ask(
    [fileRow(2, { usages: 1 })],
    ALL.filter((perm) => !perm.endsWith(':force')),
  );
  expect(await screen.findByText(/takes a permission of its own/)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Delete it all the same');
});

it('shows the places of a file that came into use in the meantime', async () => {
  ask([fileRow(1)]);
  answer('space/info/delete', () => refused('In use in one place', { reason: 'inUse', count: 3, places: PLACES }));
  await userEvent.click(await button('Delete'));
  expect(await screen.findByText('In use in one place')).toBeInTheDocument();
  expect(screen.getByText('Staff member #9')).toBeInTheDocument();
  expect(screen.getByText('and 2 more')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(await button('Delete it all the same'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});
