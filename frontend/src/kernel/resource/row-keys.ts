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
  if (key === 'ArrowDown') focusOn(currentTarget.nextElementSibling);
  else if (key === 'ArrowUp') focusOn(currentTarget.previousElementSibling);
  else if (key === 'Enter') openRow(screen, row);
  else if (key === ' ' && screen.isPickable) screen.selection.toggle(row);
  else return;
  event.preventDefault();
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();
