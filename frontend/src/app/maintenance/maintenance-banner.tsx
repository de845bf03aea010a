import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Maintenance } from '../../kernel/call/session/maintenance';
import css from './maintenance.module.css';
import { minuteOf } from './minute-of';

/** Says to everybody when a maintenance will begin, and to super users that one is under way. */
export function MaintenanceBanner({ maintenance }: { maintenance: Maintenance }) {
  const { t } = useTranslation('maintenance');
  const { text, fromTime, untilTime, isOn } = maintenance;
  const times = { from: minuteOf(fromTime), until: minuteOf(untilTime) };
  const title = t(`${isOn ? 'banner.on' : 'banner.ahead'}${untilTime ? '.until' : ''}`, times);
  return (
    <Alert
      banner
      closable
      type={isOn ? 'error' : 'warning'}
      title={
        <>
          <b>{title}</b> <span className={css.text}>{text}</span>
        </>
      }
    />
  );
}
