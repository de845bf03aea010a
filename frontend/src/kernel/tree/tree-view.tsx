import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '../row';
import { linesOf } from './lines';
import type { Nested } from './nest';
import { meaningOf } from './tree-keys';
import { type LineLook, TreeLine } from './tree-line';
import css from './tree.module.css';

interface Props<T extends AnyRow> extends LineLook<T> {
  label: string;
  nodes: readonly Nested<T>[];
  /** the row whose menu the empty space below the tree opens */
  ground?: T | undefined;
}

/** A tree to choose from. It is one tab stop; the arrow keys move inside. */
export function TreeView<T extends AnyRow>(props: Props<T>) {
  const { label, nodes, branches, selected, onSelect, menu, ground } = props;
  const lines = useMemo(() => linesOf(nodes, branches.isOpen), [nodes, branches]);
  const [visited, setVisited] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  // A flat list needs no space for expand arrows.
  const isFlat = nodes.every(({ children }) => !children);
  const isShown = (id: number | undefined) => lines.some(({ row }) => row.id === id);
  const stop = [visited, selected].find(isShown) ?? lines[0]?.row.id;

  const onKey = (event: KeyboardEvent<HTMLElement>, row: T) => {
    if (event.target !== event.currentTarget) return;
    menu?.onMenuKey(event);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(row);
      return;
    }
    const meaning = meaningOf(event.key, lines, row.id);
    if (!meaning) return;
    event.preventDefault();
    if ('toggle' in meaning) branches.toggle(meaning.toggle);
    else list.current?.querySelector<HTMLElement>(`[data-row="${meaning.go}"]`)?.focus();
  };

  const tree = (
    <ul ref={list} role="tree" aria-label={label} className={css.tree}>
      {lines.map((line) => (
        <TreeLine
          key={line.row.id}
          {...props}
          line={line}
          isFlat={isFlat}
          isStop={line.row.id === stop}
          onVisit={() => setVisited(line.row.id)}
          onKey={(event) => onKey(event, line.row)}
        />
      ))}
    </ul>
  );
  if (!menu) return tree;
  return menu.around(
    ground ? (
      <div
        className={css.ground}
        data-row={ground.id}
        onContextMenu={(event) => event.target === event.currentTarget && menu.onContextMenu(ground)(event)}
      >
        {tree}
      </div>
    ) : (
      tree
    ),
  );
}
