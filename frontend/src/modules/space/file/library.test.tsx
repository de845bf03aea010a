import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, refused, stage } from '../../../kernel/resource/declare/test-stage';
import { ALL, dialogAsking, fileRow, stageLibrary } from '../test-library';
import SpaceList from '../views/list';

const { answer, bodiesOf, has } = stageLibrary();
const open = (at = '/space/list', perms = ALL) => stage(<SpaceList />, { at, perms });
const tile = (id: number) => screen.findByRole('row', { name: `file ${id}.txt` });
const chosen = () =>
  screen.queryAllByRole('row', { selected: true }).map((row) => row.getAttribute('aria-label')?.replace(/\D/g, ''));
const address = () => screen.getByLabelText('address').textContent;

it('selects with click, Shift and Ctrl like a file manager', async () => {
  has([1, 2, 3, 4, 5].map((id) => fileRow(id)));
  open();
  const user = userEvent.setup();
  await user.click(await tile(2));
  expect(chosen()).toEqual(['2']);
  await user.keyboard('{Shift>}');
  await user.click(await tile(4));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['2', '3', '4']);
  await user.keyboard('{Control>}');
  await user.click(await tile(3));
  await user.click(await tile(5));
  await user.keyboard('{/Control}');
  expect(chosen()).toEqual(['2', '4', '5']);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(await tile(1));
  expect(chosen()).toEqual(['1']);
});

it('can be used with the keyboard alone: arrows, space, Shift, Ctrl and A, Enter', async () => {
  has([1, 2, 3].map((id) => fileRow(id)));
  answer('space/info/info', () => ok(fileRow(2) as never));
  answer('space/info/usages', () => ok([]));
  open();
  const user = userEvent.setup();
  (await tile(1)).focus();
  await user.keyboard(' {ArrowRight}');
  expect(await tile(2)).toHaveFocus();
  expect(chosen()).toEqual(['1']);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(chosen()).toEqual(['1', '2', '3']);
  await user.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual(['1', '2', '3']);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByText('Nothing uses this file.')).toBeInTheDocument();
  expect(address()).toBe('/space/list?file.id=2');
});

it('requests what the address says, and writes the chosen folder into the address', async () => {
  has([fileRow(1)]);
  open('/space/list?folder.id=1&type=image,&unused=true&q=plan&sort=-size&page=2');
  await tile(1);
  expect(bodiesOf('space/info/page').at(-1)).toEqual({
    classifyId: 1,
    below: true,
    type: ['image'],
    unused: true,
    keyWord: 'plan',
    order: 'size',
    sort: 'desc',
    page: 2,
    size: 20,
  });
  await userEvent.click(screen.getByRole('treeitem', { name: /Contracts/ }));
  // Another folder begins at its first page; what is looked for stays.
  await waitFor(() =>
    expect(bodiesOf('space/info/page').at(-1)).toMatchObject({ classifyId: 3, page: 1, keyWord: 'plan' }),
  );
  expect(address()).toContain('folder.id=3');
});

it('moves the selected files to the folder on which they are dropped, or only the dragged one if it is not selected', async () => {
  has([1, 2, 3].map((id) => fileRow(id)));
  answer('space/info/move', ({ ids }) => ok((ids as number[]).length));
  open();
  const user = userEvent.setup();
  await user.click(await tile(1));
  await user.keyboard('{Control>}');
  await user.click(await tile(2));
  await user.keyboard('{/Control}');
  drag(await tile(2), screen.getByRole('treeitem', { name: /Contracts/ }));
  expect(await screen.findByText('Moved 2 files: Contracts')).toBeInTheDocument();
  expect(bodiesOf('space/info/move')).toEqual([{ ids: [1, 2], classifyId: 3 }]);
  drag(await tile(3), screen.getByRole('treeitem', { name: /Spring/ }));
  await waitFor(() => expect(bodiesOf('space/info/move').at(-1)).toEqual({ ids: [3], classifyId: 2 }));
});

it('downloads the selected files as one archive', async () => {
  has([fileRow(1), fileRow(2)]);
  answer('space/info/download', () => ok({ url: '/upload/archive?e=1', name: 'files.zip', files: 2, bytes: 3000 }));
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  const user = userEvent.setup();
  await user.click(await tile(1));
  await user.keyboard('{Control>}');
  await user.click(await tile(2));
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('button', { name: /Download/ }));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(bodiesOf('space/info/download')).toEqual([{ ids: [1, 2] }]);
  expect(kept.mock.contexts[0]).toHaveAttribute('href', '/upload/archive?e=1');
  expect(kept.mock.contexts[0]).toHaveAttribute('download', 'files.zip');
});

it('moves files with a dialog too', async () => {
  has([fileRow(1)]);
  answer('space/info/move', () => ok(1));
  open();
  const user = userEvent.setup();
  await user.click(await tile(1));
  await user.click(screen.getByRole('button', { name: /Move to/ }));
  const dialog = await dialogAsking('Move one file');
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByText('Contracts', { selector: '.ant-select-tree-title' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(bodiesOf('space/info/move')).toEqual([{ ids: [1], classifyId: 3 }]));
});

it('moves a folder that is dropped on another one, but never into itself', async () => {
  has([]);
  answer('space/type/update', () => ok(null));
  open();
  await screen.findByText('The library is empty');
  const line = (name: RegExp) => screen.getByRole('treeitem', { name });
  drag(line(/Campaigns/), line(/Spring/));
  expect(await screen.findByText('“Campaigns” cannot go inside itself')).toBeInTheDocument();
  drag(line(/Spring/), line(/Contracts/));
  await waitFor(() => expect(bodiesOf('space/type/update')).toEqual([expect.objectContaining({ id: 2, parentId: 3 })]));
});

it('explains why the list is empty: no permission, no match, an empty folder, a failure', async () => {
  const { unmount } = open('/space/list', []);
  expect(await screen.findByText('Ask an administrator for the permission.')).toBeInTheDocument();
  unmount();
  has([]);
  const second = open('/space/list?q=nothing');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/space/list'));
  second.unmount();
  const third = open('/space/list?folder.id=3');
  expect(await screen.findByText('This folder is empty')).toBeInTheDocument();
  third.unmount();
  answer('space/info/page', () => refused('The store is away'));
  open();
  expect(await screen.findByText('The store is away')).toBeInTheDocument();
  expect(screen.queryByText('The library is empty')).toBeNull();
});

/** Drags as a browser does; jsdom has no transfer of its own. */
function drag(from: HTMLElement, to: HTMLElement): void {
  const held = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...held.keys()];
    },
    setData: (type: string, word: string) => void held.set(type, word),
    getData: (type: string) => held.get(type) ?? '',
    setDragImage: vi.fn(),
    effectAllowed: 'none',
  };
  for (const [name, target] of [
    ['dragStart', from],
    ['dragOver', to],
    ['drop', to],
  ] as const)
    fireEvent(target, createEvent[name](target, { dataTransfer }));
}

it('downloads a whole folder as one archive', async () => {
  has([fileRow(1)]);
  answer('space/info/download', () => ok({ url: '/upload/archive?e=2', name: 'Contracts.zip', files: 2, bytes: 3000 }));
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  kept.mockClear();
  open('/space/list?folder.id=3');
  await userEvent.click(await screen.findByRole('button', { name: /Download the folder/ }));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(bodiesOf('space/info/download')).toEqual([{ classifyId: 3 }]);
});

it('shows the files that are in no folder', async () => {
  has([fileRow(1)]);
  open('/space/list?unfiled=true');
  await tile(1);
  expect(bodiesOf('space/info/page').at(-1)).toMatchObject({ unfiled: true });
  expect(screen.getByText('In no folder')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Download the folder/ })).toBeNull();
});
