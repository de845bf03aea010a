import { Tooltip } from 'antd';
import { type PointerEvent, useState } from 'react';
import css from './cell.module.css';

/**
 * One line that ends in an ellipsis, whole in a tooltip. The tooltip is made when a pointer first finds the text cut
 * off: a thousand cells with a tooltip each would make every list slow for the few that are read.
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
