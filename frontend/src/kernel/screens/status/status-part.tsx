import type { ReactNode } from 'react';
import css from './status-part.module.css';

interface Props {
  title: string;
  /** how many there are, or what they are about */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing that a status page tells of. */
export const StatusPart = ({ title, note, children }: Props) => (
  <section className={css.part}>
    <h3>
      {title} <span>{note}</span>
    </h3>
    {children}
  </section>
);

/** Says that there is nothing of it, which may be good news. */
export const NothingThere = ({ children }: { children: ReactNode }) => <p className={css.nothing}>{children}</p>;
