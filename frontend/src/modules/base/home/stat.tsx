import type { ReactNode } from 'react';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { languageTags } from '../../../kernel/basis/i18n/languages';
import styles from './home.module.css';

interface Props {
  icon: ReactNode;
  tone?: 'primary' | 'info' | 'success' | 'warning';
  label: string;
  value: number;
  hint: string;
}

/** One number with its label. */
export function Stat({ icon, tone = 'primary', label, value, hint }: Props) {
  const language = useLanguage((state) => state.language);
  return (
    <section className={`${styles['card']} ${styles['stat']}`} aria-label={label}>
      <span className={styles['statIcon']} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div>
        <h2>{label}</h2>
        <strong>{value.toLocaleString(languageTags[language])}</strong>
        <p>{hint}</p>
      </div>
    </section>
  );
}
