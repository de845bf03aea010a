import { afterEach, expect, it } from 'vitest';
import { onRowKey } from './row-keys';

afterEach(() => document.body.replaceChildren());

const table = () => document.body.appendChild(document.createElement('div'));

function rowIn(parent: HTMLElement) {
  const row = parent.appendChild(document.createElement('div'));
  row.tabIndex = -1;
  return row;
}

function press(row: HTMLElement, key: string) {
  const event = { key, target: row, currentTarget: row, preventDefault: () => undefined };
  onRowKey(event as never, {} as never, {} as never, { onMenuKey: () => undefined } as never);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('moves to the row below and back', () => {
  const parent = table();
  const [first, second] = [rowIn(parent), rowIn(parent)];
  first.focus();
  press(first, 'ArrowDown');
  expect(document.activeElement).toBe(second);
  press(second, 'ArrowUp');
  expect(document.activeElement).toBe(first);
});

it('moves to a row that is drawn only after the press', async () => {
  const parent = table();
  const last = rowIn(parent);
  last.focus();
  press(last, 'ArrowDown');
  expect(document.activeElement).toBe(last);
  const next = rowIn(parent);
  await settled();
  expect(document.activeElement).toBe(next);
});

it('leaves the focus where a person has put it before the row was drawn', async () => {
  const parent = table();
  const other = rowIn(table());
  const last = rowIn(parent);
  last.focus();
  press(last, 'ArrowDown');
  other.focus();
  rowIn(parent);
  await settled();
  expect(document.activeElement).toBe(other);
});
