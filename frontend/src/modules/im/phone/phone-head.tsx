import type { ReactNode } from 'react';
import css from './phone-head.module.css';

/** The header of a page on the phone, with a back button. */
export const PhoneHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={css.head}>
    {children}
    <strong>{title}</strong>
  </header>
);
