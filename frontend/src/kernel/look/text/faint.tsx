import type { ReactNode } from 'react';
import css from './faint.module.css';

/** Words of less weight, as the component library draws them; its typography would come with every list for a colour. */
export const Faint = ({ children }: { children: ReactNode }) => <span className={css.faint}>{children}</span>;
