import { Tooltip } from 'antd';
import { type PointerEvent, useState } from 'react';
import css from './cell.module.css';

/**
 * One line of text that ends in an ellipsis, with the full text in a tooltip. The tooltip is created only when a pointer is over a
 * truncated text, because a thousand cells with a tooltip each would slow down every list.
 */
export function ShortText({ children }: { children: string }) {
  const [isCut, setCut] = useState(false);
  const look = ({ currentTarget }: PointerEvent) => setCut(currentTarget.scrollWidth > currentTarget.clientWidth);
  const text = (
    <span className={css.short} onPointerEnter={look}>
      {children}
    </span>
  );
  return isCut ? (
    <Tooltip title={children} defaultOpen>
      {text}
    </Tooltip>
  ) : (
    text
  );
}
