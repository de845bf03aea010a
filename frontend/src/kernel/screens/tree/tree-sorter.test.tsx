import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import treeTexts from '../../../locales/en/tree.json';
import { i18n } from '../../basis/i18n/i18n';
import { linesOf } from './lines';
import { type NamedRow, nest } from '../../form/nesting/nest';
import TreeSorter from './tree-sorter';

beforeAll(async () => {
  i18n.addResourceBundle('en', 'tree', treeTexts);
  await i18n.changeLanguage('en');
});

const ROW_HEIGHT = 40;
/** jsdom has no layout: each line of the list gets a position below the previous one, moved by its transform. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const lines = [...document.querySelectorAll('li')];
    if (!(this instanceof HTMLLIElement)) return new DOMRect(0, 0, 300, lines.length * ROW_HEIGHT);
    const [, x = 0, y = 0] = /translate3d\(([-\d.]+)px, ([-\d.]+)px/.exec(this.style.transform) ?? [];
    return new DOMRect(Number(x), lines.indexOf(this) * ROW_HEIGHT + Number(y), 300, ROW_HEIGHT);
  });
});

const HOUSE: NamedRow[] = [
  { id: 1, parentId: null, name: 'House' },
  { id: 2, parentId: 1, name: 'Sales' },
  { id: 3, parentId: 2, name: 'North' },
  { id: 4, parentId: 2, name: 'South' },
  { id: 5, parentId: 1, name: 'Lab' },
];

function Sorted({ isTopFixed }: { isTopFixed: boolean }) {
  const [rows, setRows] = useState(HOUSE);
  const shape = linesOf(nest(rows), () => true).map(({ row, depth }) => '-'.repeat(depth) + row.name);
  return (
    <>
      <TreeSorter label="departments" rows={rows} onMove={setRows} isTopFixed={isTopFixed} />
      <output aria-label="shape">{shape.join(' ')}</output>
    </>
  );
}

const stageSorter = (isTopFixed = false) => render(<Sorted isTopFixed={isTopFixed} />);
const shape = () => screen.getByLabelText('shape').textContent;
const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('is worked with the arrow keys alone, and says where a row has come to', async () => {
  stageSorter();
  grip('Lab').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(shape()).toBe('House -Lab -Sales --North --South');
  expect(news()).toContain('Lab is now number 1 under House');
  // The row moved, and its handle keeps the focus.
  await waitFor(() => expect(grip('Lab')).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(grip('Lab')).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  expect(shape()).toBe('House -Sales --North --South --Lab');
  await waitFor(() => expect(grip('Lab')).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shape()).toBe('House -Sales --North --South Lab');
  expect(news()).toContain('Lab is now number 2 under the top level');
});

it('is worked with buttons, of which only those are alive that lead somewhere', async () => {
  stageSorter();
  const line = within(grip('North').closest('li') ?? document.body);
  expect(line.getByRole('button', { name: 'Move up: North' })).toBeDisabled();
  await userEvent.click(line.getByRole('button', { name: 'Move down: North' }));
  expect(shape()).toBe('House -Sales --South --North -Lab');
  expect(screen.getByRole('button', { name: 'Move down: North' })).toBeDisabled();
});

it('leaves a fixed top where it is', async () => {
  stageSorter(true);
  expect(screen.getByRole('button', { name: 'House cannot be moved' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Move down: House' })).not.toBeInTheDocument();
  grip('Lab').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shape()).toBe('House -Sales --North --South -Lab');
});

it('has no levels if its rows are a list', async () => {
  const onMove = vi.fn();
  const list = ['One', 'Two', 'Three'].map((name, at) => ({ id: at + 1, parentId: null, name }));
  render(<TreeSorter label="steps" rows={list} onMove={onMove} isFlat />);
  grip('Two').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(onMove).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Move under the row above: Two' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  expect(onMove).toHaveBeenLastCalledWith([list[1], list[0], list[2]]);
  expect(news()).toContain('Two is now number 1');
});

/** Drags a row by its handle over this many lines and levels. */
async function drag(name: string, { lines = 0, levels = 0, drop = true }) {
  const handle = grip(name);
  const start = { clientX: 10, clientY: handle.closest('li')?.getBoundingClientRect().top ?? 0 };
  const end = { clientX: start.clientX + levels * 18, clientY: start.clientY + lines * ROW_HEIGHT };
  fireEvent.pointerDown(handle, { ...start, isPrimary: true, button: 0 });
  // The first few pixels are not a drag yet, because they may be a click.
  fireEvent.pointerMove(document, { ...start, clientY: start.clientY + 8 });
  await waitFor(() => expect(grip(name).closest('li')).toHaveAttribute('data-dragging'));
  fireEvent.pointerMove(document, end);
  await waitFor(() => expect(grip(name).closest('li')).toHaveAttribute('style', expect.stringMatching(/transform: ./)));
  if (drop) fireEvent.pointerUp(document, end);
  else fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' });
  await waitFor(() => expect(grip(name).closest('li')).not.toHaveAttribute('data-dragging'));
}

it('is dragged by its handle to another place', async () => {
  stageSorter();
  await drag('Lab', { lines: -3 });
  expect(shape()).toBe('House -Lab -Sales --North --South');
  expect(news()).toContain('Lab is now number 1 under House');
});

it('is dragged sideways to another level', async () => {
  stageSorter();
  await drag('Lab', { levels: 1 });
  expect(shape()).toBe('House -Sales --North --South --Lab');
});

it('takes what lies under it along', async () => {
  stageSorter();
  await drag('Sales', { lines: 1 });
  expect(shape()).toBe('House -Lab -Sales --North --South');
});

it('stays where it was when its handle only twitches', async () => {
  stageSorter();
  const handle = grip('Sales');
  fireEvent.pointerDown(handle, { clientX: 10, clientY: 50, isPrimary: true, button: 0 });
  fireEvent.pointerMove(document, { clientX: 10, clientY: 58 });
  await waitFor(() => expect(grip('Sales').closest('li')).toHaveAttribute('data-dragging'));
  fireEvent.pointerUp(document, { clientX: 10, clientY: 58 });
  await waitFor(() => expect(grip('Sales').closest('li')).not.toHaveAttribute('data-dragging'));
  expect(shape()).toBe('House -Sales --North --South -Lab');
});

it('stays where it was when the drag is given up', async () => {
  stageSorter();
  await drag('Lab', { lines: -3, drop: false });
  expect(shape()).toBe('House -Sales --North --South -Lab');
});
