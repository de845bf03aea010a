import type { ReactNode } from 'react';
import css from './panel.module.css';

interface Props {
  /** its parts stand beside each other */
  isRow?: boolean;
  children: ReactNode;
}

/** A screen of one piece, as high as there is room, so that its parts scroll and not the whole; on a phone it grows with them. */
export const Panel = ({ isRow = false, children }: Props) => (
  <div className={css.panel} data-row={isRow || undefined}>
    {children}
  </div>
);
