import type { ReactNode } from 'react';
import css from './choice.module.css';

interface Props {
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A line of a list that opens its details next to the list. */
export const Choice = ({ isCurrent, onChoose, children }: Props) => (
  <button type="button" className={css.choice} aria-current={isCurrent || undefined} onClick={onChoose}>
    {children}
  </button>
);
