import { piecesOf } from './predicate';
import css from './tenant.module.css';

/** An executed SQL statement with the condition on the tenant highlighted. */
export const Statement = ({ sql }: { sql: string }) => (
  <code className={css.statement} tabIndex={0}>
    {piecesOf(sql).map(({ text, isPredicate }, place) => (isPredicate ? <mark key={place}>{text}</mark> : text))}
  </code>
);
