import type { KeyboardEvent } from 'react';
import { isEditable } from '../screen/entries';
import type { AnyRow } from '../../basis/values/row';
import type { RowMenu } from './row-menu';
import type { Screen } from '../screen/screen';

/** The effect of Enter, a double click or a tap. */
export const openRow = (screen: Screen, row: AnyRow) => {
  const isForReading = screen.hasDetails || !isEditable(screen) || screen.refusal(row, 'edit') !== undefined;
  return isForReading ? screen.open(row) : screen.edit(row);
};

/** Arrow keys move between rows, Enter opens, space selects. Keys that are pressed inside a control of the row are ignored. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, screen: Screen, row: AnyRow, menu: RowMenu): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget) return;
  menu.onMenuKey(event);
  if (key === 'ArrowDown') focusBeside(currentTarget, 'nextElementSibling');
  else if (key === 'ArrowUp') focusBeside(currentTarget, 'previousElementSibling');
  else if (key === 'Enter') openRow(screen, row);
  else if (key === ' ' && screen.isPickable) screen.selection.toggle(row);
  else return;
  event.preventDefault();
}

/** A long table may not have drawn the next row yet. It gets the focus as soon as it is there, unless the focus has moved meanwhile. */
function focusBeside(row: HTMLElement, side: 'nextElementSibling' | 'previousElementSibling'): void {
  const focus = () => {
    const beside = row[side];
    if (beside instanceof HTMLElement) beside.focus();
    return beside !== null;
  };
  if (focus() || !row.parentElement || !hasUndrawn(row, side)) return;
  const drawing = new MutationObserver(focus);
  row.addEventListener('blur', () => drawing.disconnect(), { once: true });
  drawing.observe(row.parentElement, { childList: true });
}

/** Whether a long table has another row there. */
function hasUndrawn(row: HTMLElement, side: 'nextElementSibling' | 'previousElementSibling'): boolean {
  const index = Number(row.getAttribute('aria-rowindex'));
  const count = Number(row.closest('[aria-rowcount]')?.getAttribute('aria-rowcount'));
  // The first row is that of the header.
  return side === 'nextElementSibling' ? index < count : index > 2;
}
