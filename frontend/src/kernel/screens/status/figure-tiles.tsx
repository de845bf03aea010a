import type { ReactNode } from 'react';
import { useLanguage } from '../../basis/i18n/language-store';
import { languageTags } from '../../basis/i18n/languages';
import css from './figure-tiles.module.css';

interface TilesProps {
  /** numbers are larger, and are shown in two columns on a phone */
  of: 'numbers' | 'words';
  children: ReactNode;
}

/** The most important numbers, as tiles side by side. */
export const FigureTiles = ({ of, children }: TilesProps) => (
  <div className={css.tiles} data-of={of}>
    {children}
  </div>
);

interface TileProps {
  icon: ReactNode;
  label: string;
  value: number | string;
  note: string;
  tone?: 'info' | 'warning' | 'error' | undefined;
}

/** One number or word, and its meaning. */
export function FigureTile({ icon, label, value, note, tone }: TileProps) {
  const tag = languageTags[useLanguage(({ language }) => language)];
  return (
    <section className={css.tile} data-tone={tone} aria-label={label}>
      <span aria-hidden>{icon}</span>
      <div>
        <h3>{label}</h3>
        <strong>{typeof value === 'number' ? value.toLocaleString(tag) : value}</strong>
        <p>{note}</p>
      </div>
    </section>
  );
}
