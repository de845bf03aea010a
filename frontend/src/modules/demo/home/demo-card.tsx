import { Link } from 'react-router-dom';
import css from './demo-card.module.css';

interface Props {
  to: string;
  title: string;
  note: string;
  parts?: readonly string[];
}

/** The way to a demo: what it is, what for, and which parts it shows. */
export const DemoCard = ({ to, title, note, parts = [] }: Props) => (
  <Link to={to} className={css.card} data-card>
    <strong>{title}</strong>
    <span>{note}</span>
    {parts.length > 0 && <code>{parts.join(' · ')}</code>}
  </Link>
);
