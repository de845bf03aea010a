import { useMemo } from 'react';
import css from '../inputs/inputs.module.css';
import { sanitise } from './sanitise';

/** Shows stored rich text, sanitised first. */
export function RichView({ html }: { html: string }) {
  const clean = useMemo(() => sanitise(html), [html]);
  return <div className={css.rich} dangerouslySetInnerHTML={{ __html: clean }} />;
}
