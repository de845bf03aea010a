import type { ComponentProps } from 'react';
import css from './one-line-code.module.css';

/** Something for machines, of which a line is enough for people. */
export const OneLineCode = (props: Omit<ComponentProps<'code'>, 'className'>) => (
  <code {...props} className={css.code} />
);
