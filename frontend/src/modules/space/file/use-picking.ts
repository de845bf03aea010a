import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Selection } from '../../../kernel/resource/act/use-selection';
import type { AnyRow } from '../../../kernel/basis/values/row';

type Keys = Pick<MouseEvent | KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Selection like in a file manager: a click selects one file, Ctrl or ⌘ adds or removes one, Shift selects the range from the one that was
 * clicked before.
 */
export function usePicking(rows: readonly AnyRow[], selection: Selection) {
  const anchor = useRef<number>(undefined);
  const indexOf = (id: number | undefined) => rows.findIndex((row) => row.id === id);

  const pick = (row: AnyRow, { shiftKey, ctrlKey, metaKey }: Keys) => {
    const adds = ctrlKey || metaKey;
    const from = indexOf(anchor.current);
    if (shiftKey && from >= 0) {
      const [first, last] = [from, indexOf(row.id)].sort((a, b) => a - b) as [number, number];
      const range = rows.slice(first, last + 1);
      selection.set(adds ? [...selection.rows, ...range] : range);
      return;
    }
    anchor.current = row.id;
    if (adds) selection.toggle(row);
    else selection.set([row]);
  };
  const toggle = (row: AnyRow) => {
    anchor.current = row.id;
    selection.toggle(row);
  };
  /** All visible files, in addition to those that are selected on other pages. */
  const pickAll = () => selection.set([...selection.rows, ...rows]);
  return { pick, toggle, pickAll };
}
