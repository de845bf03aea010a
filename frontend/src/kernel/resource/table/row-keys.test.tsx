import { afterEach, expect, it } from 'vitest';
import { onRowKey } from './row-keys';

afterEach(() => document.body.replaceChildren());

/** A table of as many rows, most of which are not drawn. */
function table(count = 100) {
  const parent = document.body.appendChild(document.createElement('div'));
  parent.setAttribute('aria-rowcount', String(count + 1));
  return parent;
}

function rowIn(parent: HTMLElement) {
  const row = parent.appendChild(document.createElement('div'));
  row.setAttribute('aria-rowindex', String(parent.childElementCount + 1));
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

it('stays at the end of the table, even if another row comes later', async () => {
  const parent = table(1);
  const last = rowIn(parent);
  last.focus();
  press(last, 'ArrowDown');
  rowIn(parent);
  await settled();
  expect(document.activeElement).toBe(last);
});
