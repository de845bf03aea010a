import { Dropdown } from 'antd';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { AnyRow } from './resource';
import css from './resource.module.css';
import type { Entry } from './screen';

interface Place {
  row: AnyRow;
  x: number;
  y: number;
}

export type RowMenu = ReturnType<typeof useRowMenu>;

/**
 * The menu of a row, the same by every way: right-click, the menu key or Shift+F10 on a focused row, and the "…"
 * button, which is all that a finger has.
 */
export function useRowMenu(entriesOf: (row: AnyRow) => Entry[]) {
  const [place, setPlace] = useState<Place>();
  const from = useRef<HTMLElement>(null);

  const openAt = useCallback((row: AnyRow, x: number, y: number, target: HTMLElement) => {
    from.current = target;
    setPlace({ row, x, y });
  }, []);

  const openUnder = useCallback(
    (row: AnyRow, target: HTMLElement) => {
      const box = target.getBoundingClientRect();
      openAt(row, Math.max(box.left, 0) + 24, Math.min(box.bottom, window.innerHeight) - 8, target);
    },
    [openAt],
  );

  const onContextMenu = useCallback(
    (row: AnyRow) => (event: MouseEvent<HTMLElement>) => {
      // A person who has marked some text wants the browser's own menu, to copy it.
      if (window.getSelection()?.toString()) return;
      event.preventDefault();
      openAt(row, event.clientX, event.clientY, event.currentTarget);
    },
    [openAt],
  );

  const onMenuKey = useCallback(
    (row: AnyRow) => (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      openUnder(row, event.currentTarget);
    },
    [openUnder],
  );

  const close = () => {
    setPlace(undefined);
    from.current?.focus();
  };
  const entries = place ? entriesOf(place.row) : [];
  const menu = place && entries.length > 0 && (
    <Dropdown
      key={`${place.row.id}.${place.x}.${place.y}`}
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => !open && close()}
      menu={{
        items: entries.map(({ key, label, icon, danger = false, refusal }) => ({
          key,
          label: refusal ? <Refused label={label} reason={refusal} /> : label,
          icon,
          danger,
          disabled: refusal !== undefined,
        })),
        onClick: ({ key }) => {
          setPlace(undefined);
          entries.find((entry) => entry.key === key)?.run();
        },
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left: place.x, top: place.y, width: 1, height: 1 }} />
    </Dropdown>
  );
  return { menu, openUnder, onContextMenu, onMenuKey };
}

const Refused = ({ label, reason }: { label: string; reason: string }) => (
  <span className={css.refused}>
    {label}
    <small>{reason}</small>
  </span>
);
