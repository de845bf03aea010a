import { Dropdown } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AnyRow } from '../../basis/values/row';
import css from './row-menu.module.css';
import type { Entry } from '../screen/screen';

export type RowMenu = ReturnType<typeof useRowMenu>;

/** All ways to open the menu use a context-menu event: the keys and the "…" button dispatch one. */
function rightClick(target: HTMLElement): void {
  const { left, bottom } = target.getBoundingClientRect();
  const place = { clientX: Math.max(left, 0) + 16, clientY: Math.min(bottom, window.innerHeight) - 6 };
  const event = new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place });
  // The click that opens the menu would also close it.
  setTimeout(() => target.dispatchEvent(event));
}

/**
 * The context menu of a row, opened by right-click, by the menu key or Shift+F10 on a focused row, and by the "…" button, which is the only
 * way on a touch screen.
 */
export function useRowMenu(menuOf: (row: AnyRow) => Entry[][]) {
  const [row, setRow] = useState<AnyRow>();
  const [isOpen, setOpen] = useState(false);
  const from = useRef<HTMLElement>(null);

  const onContextMenu = useCallback(
    (row: AnyRow) => (event: MouseEvent<HTMLElement>) => {
      // If text is selected, the browser's own menu is shown, so that the text can be copied.
      if (window.getSelection()?.toString() && event.isTrusted) return event.stopPropagation();
      from.current =
        event.target instanceof HTMLElement ? (event.target.closest('button') ?? event.currentTarget) : null;
      setRow(row);
    },
    [],
  );

  const onMenuKey = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    rightClick(event.currentTarget);
  }, []);

  const groups = row && isOpen ? menuOf(row).filter(({ length }) => length > 0) : [];
  const close = () => {
    setOpen(false);
    from.current?.focus();
  };

  /** Adds the menu to the rows. Elsewhere, the browser's own menu is shown. */
  const around = (rows: ReactNode) => (
    <Dropdown
      trigger={['contextMenu']}
      destroyOnHidden
      popupRender={(items) => <FirstItemFocused>{items}</FirstItemFocused>}
      open={isOpen}
      onOpenChange={(open) => (open ? setOpen(true) : close())}
      menu={{
        items: groups.flatMap((entries, index) => [...(index > 0 ? [DIVIDER] : []), ...entries.map(itemOf)]),
        onClick: ({ key }) => {
          close();
          groups
            .flat()
            .find((entry) => entry.key === key)
            ?.run();
        },
      }}
    >
      <div style={{ height: '100%' }}>
        <div style={{ height: '100%' }} onContextMenu={(event) => !isInRow(event.target) && event.stopPropagation()}>
          {rows}
        </div>
      </div>
    </Dropdown>
  );
  return { around, onContextMenu, onMenuKey, openAt: rightClick };
}

const Refused = ({ label, reason }: { label: string; reason: string }) => (
  <span className={css.refused}>
    {label}
    <small>{reason}</small>
  </span>
);

const DIVIDER = { type: 'divider' } as const;
const itemOf = ({ key, label, icon, danger = false, refusal }: Entry) => ({
  key,
  label: refusal ? <Refused label={label} reason={refusal} /> : label,
  icon,
  danger,
  disabled: refusal !== undefined,
});

const isInRow = (target: EventTarget) => target instanceof Element && target.closest('[data-row]') !== null;

/** antd moves the focus before the menu is positioned. The browser would then scroll to the wrong place, and scrolling closes the menu. */
function FirstItemFocused({ children }: { children: ReactNode }) {
  const items = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      items.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={items}>{children}</div>;
}
