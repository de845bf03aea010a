import { useTranslation } from 'react-i18next';
import css from './settings.module.css';
import type { Setting } from './use-settings';

/** Where a value comes from, with the name of the file. */
export function SettingOrigin({ origin, file }: Pick<Setting, 'origin' | 'file'>) {
  const { t } = useTranslation('settings');
  return (
    <span className={origin === 'default' ? css.faint : undefined}>
      {t(`origin.${origin}`)}
      {file && <code className={css.file}>{file}</code>}
    </span>
  );
}
