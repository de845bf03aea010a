import type { ReactNode } from 'react';
import css from './content-mark.module.css';

/** Stands in the place of a message that cannot be shown. */
export const ContentMark = ({ children }: { children: ReactNode }) => <em className={css.mark}>{children}</em>;
