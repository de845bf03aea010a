import { useMemo } from 'react';
import { sanitise } from '../rich/sanitise';
import css from './markdown.module.css';
import { markdownHtml } from './markdown-html';

/** Shows Markdown from an untrusted source. */
export default function Markdown({ text }: { text: string }) {
  const html = useMemo(() => sanitise(markdownHtml(text)), [text]);
  return <div className={css.markdown} dangerouslySetInnerHTML={{ __html: html }} />;
}
