import type { KeyboardEvent } from 'react';
import { stepInColumn } from './step-in-column';

/** Enter moves down a column and Shift+Enter up; Alt with an arrow key moves the whole row. */
export function onFieldKey(event: KeyboardEvent<HTMLTableElement>, move: (at: number, by: -1 | 1) => void): void {
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
  if (!line) return;
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    move(Number(line.dataset['field']), event.key === 'ArrowUp' ? -1 : 1);
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    stepInColumn(line, event.target, event.shiftKey ? -1 : 1);
  }
}
