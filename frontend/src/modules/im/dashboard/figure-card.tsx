import type { ReactNode } from 'react';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { languageTags } from '../../../kernel/basis/i18n/languages';
import css from './dashboard.module.css';

interface Props {
  icon: ReactNode;
  tone: 'ink' | 'info' | 'success' | 'warning' | 'error';
  label: string;
  /** null if it is unknown */
  value: number | null;
  note?: ReactNode;
}

/** One number with its title, and the value to compare it with. */
export function FigureCard({ icon, tone, label, value, note }: Props) {
  const tag = languageTags[useLanguage(({ language }) => language)];
  return (
    <section className={css.figure} aria-label={label}>
      <span className={css.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div>
        <h2>{label}</h2>
        <strong>{value === null ? '–' : value.toLocaleString(tag)}</strong>
        <p>{note}</p>
      </div>
    </section>
  );
}
