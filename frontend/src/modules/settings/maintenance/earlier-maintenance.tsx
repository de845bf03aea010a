import { useTranslation } from 'react-i18next';
import type { MaintenanceState } from './use-maintenance-state';
import css from './maintenance.module.css';

/** The last ones that have ended, newest first. One that was called off ended before its beginning. */
export function EarlierMaintenance({ rows }: { rows: MaintenanceState['earlier'] }) {
  const { t } = useTranslation('maintenance');
  return (
    <ul className={css.earlier} aria-label={t('earlier')}>
      {rows.map(({ id, text, fromTime, endTime, makerName, enderName }) => (
        <li key={id}>
          <b>{endTime < fromTime ? t('calledOff', { from: fromTime }) : t('took', { from: fromTime, end: endTime })}</b>
          <span>{text}</span>
          <small>{t('who', { maker: makerName ?? '—', ender: enderName ?? '—' })}</small>
        </li>
      ))}
    </ul>
  );
}
