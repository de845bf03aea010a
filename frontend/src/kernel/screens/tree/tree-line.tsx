import { MoreOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRow } from '../../basis/values/row';
import type { RowMenu } from '../../resource/table/row-menu';
import type { Line } from './lines';
import css from './tree.module.css';
import type { Branches } from './use-branches';

/** Pixels per level. */
export const INDENT = 18;

/** The properties that all lines of a tree share. */
export interface LineLook<T extends AnyRow> {
  branches: Branches;
  nameOf: (row: T) => string;
  selected?: number | undefined;
  onSelect: (row: T) => void;
  icon?: (row: T) => ReactNode;
  /** at the end of a line: a count, a tag */
  note?: (row: T) => ReactNode;
  /** the menu of a line: by right-click, by the menu key and under its "…" */
  menu?: RowMenu;
  /** what may be dropped on a line */
  drop?: { accepts: (event: DragEvent) => boolean; onDrop: (row: T, event: DragEvent) => void };
  /** lines can be dragged with the mouse: returns the dragged data, or false if the line cannot be dragged */
  drag?: (row: T, event: DragEvent) => false | void;
}

interface Props<T extends AnyRow> extends LineLook<T> {
  line: Line<T>;
  isFlat: boolean;
  isStop: boolean;
  onVisit: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One row of a tree, indented by its depth. */
export function TreeLine<T extends AnyRow>(props: Props<T>) {
  const { line, isFlat, isStop, onVisit, onKey, nameOf, selected, onSelect, icon, note, menu, branches } = props;
  const { t } = useTranslation('tree');
  const { row, depth, place, count, isOpen, isLeaf } = line;
  const dropping = useDropOn(props.drop, row);
  const drag = props.drag;
  return (
    <li
      role="treeitem"
      data-row={row.id}
      className={css.line}
      style={{ paddingInlineStart: (isFlat ? 10 : 6) + depth * INDENT }}
      tabIndex={isStop ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={count}
      aria-selected={row.id === selected}
      {...(!isLeaf && { 'aria-expanded': isOpen })}
      onFocus={onVisit}
      onKeyDown={onKey}
      onClick={() => onSelect(row)}
      {...(menu && { onContextMenu: menu.onContextMenu(row) })}
      {...(drag && { draggable: true, onDragStart: (event) => drag(row, event) === false && event.preventDefault() })}
      {...dropping}
    >
      {!isFlat && <Chevron isOpen={isOpen} isLeaf={isLeaf} onToggle={() => branches.toggle(row.id)} />}
      {icon && (
        <span aria-hidden className={css.icon}>
          {icon(row)}
        </span>
      )}
      <span className={css.name} title={nameOf(row)}>
        {nameOf(row)}
      </span>
      {note && <span className={css.note}>{note(row)}</span>}
      {menu && (
        <Button
          type="text"
          size="small"
          className={css.more}
          tabIndex={-1}
          icon={<MoreOutlined />}
          aria-label={t('moreFor', { name: nameOf(row) })}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation();
            menu.openAt(event.currentTarget);
          }}
        />
      )}
    </li>
  );
}

function Chevron({ isOpen, isLeaf, onToggle }: Pick<Line<AnyRow>, 'isOpen' | 'isLeaf'> & { onToggle: () => void }) {
  const toggle = (event: MouseEvent) => {
    if (isLeaf) return;
    event.stopPropagation();
    onToggle();
  };
  return (
    <span aria-hidden className={css.chevron} data-open={isOpen} data-leaf={isLeaf} onClick={toggle}>
      {!isLeaf && <RightOutlined />}
    </span>
  );
}

/** A drop target is highlighted while something is dragged over it. */
function useDropOn<T extends AnyRow>(drop: LineLook<T>['drop'], row: T) {
  const [isOver, setOver] = useState(false);
  if (!drop) return {};
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!drop.accepts(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!drop.accepts(event)) return;
      event.preventDefault();
      event.stopPropagation();
      drop.onDrop(row, event);
    },
  };
}
