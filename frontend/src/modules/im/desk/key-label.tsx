import type { ReactNode } from 'react';
import css from './key-label.module.css';

interface Props {
  name: string | undefined;
  children: ReactNode;
}

/** Something to choose, with the key that chooses it. */
export const KeyLabel = ({ name, children }: Props) => (
  <span className={css.label}>
    {name !== undefined && <kbd>{name}</kbd>}
    <span>{children}</span>
  </span>
);
