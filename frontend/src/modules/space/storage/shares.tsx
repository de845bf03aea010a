import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import { sizeWords } from '../../../kernel/form/files/size-words';
import css from './shares.module.css';

export interface Share {
  key: string;
  name: ReactNode;
  files: string;
  bytes: number;
  colour?: string;
}

/** A bar chart of storage by category; the largest bar has the full length. */
export function Shares({ label, shares }: { label: string; shares: readonly Share[] }) {
  const { t } = useTranslation('space');
  if (shares.length === 0) return <NothingThere>{t('storage.nothing')}</NothingThere>;
  const most = Math.max(1, ...shares.map(({ bytes }) => bytes));
  return (
    <ul className={css.shares} aria-label={label}>
      {shares.map(({ key, name, files, bytes, colour = 'var(--sb-primary)' }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>
          <span className={css.files}>{files}</span>
          <strong>{sizeWords(bytes)}</strong>
          <span className={css.bar} aria-hidden>
            <span style={{ width: `${(bytes / most) * 100}%`, background: colour }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
