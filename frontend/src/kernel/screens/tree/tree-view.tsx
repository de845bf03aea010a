import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '../../basis/values/row';
import { linesOf } from './lines';
import type { Nested } from '../../form/nesting/nest';
import { meaningOf } from './tree-keys';
import { type LineLook, TreeLine } from './tree-line';
import css from './tree.module.css';
import { useLinesInSight } from '../../look/size/use-lines-in-sight';

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
  const { from, to, style, draw } = useLinesInSight(list, lines.length);
  const drawn = lines.slice(from, to);
  const isDrawn = (id: number | undefined) => drawn.some(({ row }) => row.id === id);
  const stop = [visited, selected].find(isDrawn) ?? drawn[0]?.row.id;

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
    if ('toggle' in meaning) return branches.toggle(meaning.toggle);
    draw(lines.findIndex(({ row }) => row.id === meaning.go));
    list.current?.querySelector<HTMLElement>(`[data-row="${meaning.go}"]`)?.focus();
  };

  const tree = (
    <ul ref={list} role="tree" aria-label={label} className={css.tree} style={style}>
      {drawn.map((line) => (
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
