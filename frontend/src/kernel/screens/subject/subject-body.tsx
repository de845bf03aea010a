import type { ReactNode } from 'react';
import css from './subject-body.module.css';

/** The scrolling content of a tab on the page of one person or group. */
export const SubjectBody = ({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) => (
  <div className={css.body} aria-busy={isBusy}>
    {children}
  </div>
);
