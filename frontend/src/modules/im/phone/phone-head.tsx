import type { ReactNode } from 'react';
import css from './phone-head.module.css';

/** The line over what a phone shows, with the way back before it. */
export const PhoneHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={css.head}>
    {children}
    <strong>{title}</strong>
  </header>
);
