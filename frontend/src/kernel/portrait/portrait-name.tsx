import type { ComponentProps, ReactNode } from 'react';
import { Portrait } from './portrait';
import css from './portrait-name.module.css';

interface Props extends ComponentProps<typeof Portrait> {
  /** the name as it is to be read, with the way to its page where there is one */
  title: ReactNode;
  /** what tells it from its namesakes */
  note: ReactNode;
}

/** Whom or what a line of a table is about: the picture, the name, and a word under it. */
export const PortraitName = ({ title, note, ...portrait }: Props) => (
  <span className={css.name}>
    <Portrait {...portrait} />
    <span>
      {title}
      <small>{note}</small>
    </span>
  </span>
);
