import type { ReactNode } from 'react';
import styles from './theme-drawer.module.css';

interface Props {
  label: string;
  hint?: string;
  children: ReactNode;
}

/** A setting in one line: what it is, and its control. */
export const Setting = ({ label, hint, children }: Props) => (
  <div className={styles['setting']}>
    <div>
      <div>{label}</div>
      {hint && <div className={styles['hint']}>{hint}</div>}
    </div>
    {children}
  </div>
);
