import type { KeyboardEvent } from 'react';
import { isEditable } from './entries';
import type { AnyRow } from '../row';
import type { RowMenu } from './row-menu';
import type { Screen } from './screen';

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
  if (focus() || !row.parentElement) return;
  const drawing = new MutationObserver(focus);
  row.addEventListener('blur', () => drawing.disconnect(), { once: true });
  drawing.observe(row.parentElement, { childList: true });
}
