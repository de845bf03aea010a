import type { ComponentProps, ReactNode } from 'react';
import { Portrait } from './portrait';
import css from './portrait-name.module.css';

interface Props extends ComponentProps<typeof Portrait> {
  /** the name to show, with a link to its page if there is one */
  title: ReactNode;
  /** what distinguishes it from others with the same name */
  note: ReactNode;
}

/** The person or object of a table row: picture, name, and a line of text below it. */
export const PortraitName = ({ title, note, ...portrait }: Props) => (
  <span className={css.name}>
    <Portrait {...portrait} />
    <span>
      {title}
      <small>{note}</small>
    </span>
  </span>
);
