import type { ComponentProps } from 'react';
import css from './one-line-code.module.css';

/** Shows machine-readable text, shortened to one line. */
export const OneLineCode = (props: Omit<ComponentProps<'code'>, 'className'>) => (
  <code {...props} className={css.code} />
);
