import { useTranslation } from 'react-i18next';
import { terminalNames } from './terminals';
import css from './user.module.css';

/** Whether a user is online now, and on which terminals. */
export function OnlineCell({ online }: { online: number[] | null | undefined }) {
  const { t } = useTranslation('im-user');
  if (!online) return <span className={css.faint}>{t('online.unknown')}</span>;
  const names = terminalNames(online).map((name) => t(`terminal.${name}`));
  return (
    <span className={css.online} data-on={names.length > 0}>
      {names.length > 0 ? names.join(' · ') : t('online.none')}
    </span>
  );
}
