import { Link } from 'react-router-dom';
import css from './demo-card.module.css';

interface Props {
  to: string;
  title: string;
  note: string;
  parts?: readonly string[];
}

/** A link to a demo with its title, note and components. */
export const DemoCard = ({ to, title, note, parts = [] }: Props) => (
  <Link to={to} className={css.card} data-card>
    <strong>{title}</strong>
    <span>{note}</span>
    {parts.length > 0 && <code>{parts.join(' · ')}</code>}
  </Link>
);
