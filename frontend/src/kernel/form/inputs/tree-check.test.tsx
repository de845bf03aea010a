import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stage, stageServer } from '../../resource/declare/test-stage';
import { Held, lastSaid } from './test-held';
import { TreeCheck } from './tree-check';

stageServer();

const PAGES = [
  { id: 1, parentId: null, name: 'System' },
  { id: 2, parentId: 1, name: 'Staff' },
  { id: 3, parentId: 2, name: 'Add' },
  { id: 4, parentId: 2, name: 'Delete' },
  { id: 5, parentId: 1, name: 'Log' },
  { id: 6, parentId: null, name: 'Chat' },
];

const stageCheck = (value: number[], { strict = false, disabled = false } = {}) =>
  stage(
    <Held value={value}>{(props) => <TreeCheck {...props} rows={PAGES} strict={strict} disabled={disabled} />}</Held>,
  );
const line = (name: string) => {
  const found = screen.getByTitle(name).closest<HTMLElement>('.ant-tree-treenode');
  if (!found) throw new Error(`${name} is not in sight`);
  return found;
};
const box = (name: string) => within(line(name)).getByRole('checkbox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ids = () => [...(lastSaid() as number[])].sort((a, b) => a - b);

it('grants the folders above a page together with the page, and shows them half ticked', async () => {
  stageCheck([]);
  await press('Expand');
  await userEvent.click(box('Add'));
  expect(ids()).toEqual([1, 2, 3]);
  expect(box('Add')).toBeChecked();
  expect(box('Staff')).toHaveAttribute('aria-checked', 'mixed');
  expect(box('Delete')).not.toBeChecked();
});

it('ticks and unticks everything below a folder together with the folder', async () => {
  stageCheck([]);
  await userEvent.click(box('Staff'));
  expect(ids()).toEqual([1, 2, 3, 4]);
  await userEvent.click(box('Staff'));
  expect(ids()).toEqual([]);
});

it('does not change rows above or below a row if it is strict', async () => {
  stageCheck([], { strict: true });
  await userEvent.click(box('Staff'));
  expect(ids()).toEqual([2]);
  expect(box('System')).not.toBeChecked();
});

it('keeps the ticks of rows that its filter hides', async () => {
  stageCheck([1, 2, 3]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter' }), 'LO');
  expect(screen.queryByTitle('Staff')).not.toBeInTheDocument();
  await userEvent.click(box('Log'));
  expect(ids()).toEqual([1, 2, 3, 5]);
  await userEvent.click(box('Log'));
  expect(ids()).toEqual([1, 2, 3]);
});

it('ticks only visible rows when a folder is ticked in a filtered tree', async () => {
  stageCheck([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter' }), 'delete');
  await userEvent.click(box('Staff'));
  expect(ids()).toEqual([1, 2, 4]);
});

it('expands and collapses all branches', async () => {
  stageCheck([]);
  expect(screen.queryByTitle('Add')).not.toBeInTheDocument();
  await press('Expand');
  expect(screen.getByTitle('Add')).toBeInTheDocument();
  await press('Collapse');
  expect(screen.queryByTitle('Staff')).not.toBeInTheDocument();
});

it('ticks all and none with one click', async () => {
  stageCheck([]);
  await press('All');
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6]);
  await press('None');
  expect(ids()).toEqual([]);
});

it('cannot be changed while it is disabled', () => {
  stageCheck([], { disabled: true });
  fireEvent.click(box('Staff'));
  expect(box('Staff')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'All' })).toBeDisabled();
});
