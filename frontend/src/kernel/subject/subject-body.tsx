import type { ReactNode } from 'react';
import css from './subject-body.module.css';

/** What stands under a tab of the page of one person or group, and scrolls there. */
export const SubjectBody = ({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) => (
  <div className={css.body} aria-busy={isBusy}>
    {children}
  </div>
);
