import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './settings.module.css';
import type { AuditSink } from './use-settings';

/** In seconds; usually it is some seconds. */
const LONGEST_LAG = 900;

/** The systems elsewhere that get the events of the audit trail, and what they lack. */
export function SinkStates({ sinks }: { sinks: AuditSink[] }) {
  const { t } = useTranslation('settings');
  return (
    <ul className={css.nodes}>
      {sinks.map(({ name, confirmed, waiting, lag, failingSince, error }) => (
        <li key={name}>
          <strong>{t(`sink.${name}`)}</strong>
          {confirmed === null ? (
            <span>{t('sink.never')}</span>
          ) : (
            <span>
              {t('sink.confirmed')} <RelativeTime value={confirmed} />
            </span>
          )}
          {waiting > 0 && (
            <span>
              {t('sink.waiting', { n: figure(waiting), count: waiting, minutes: figure(Math.round(lag / 60)) })}
            </span>
          )}
          {failingSince === null && lag <= LONGEST_LAG && <Tag color="success">{t('sink.well')}</Tag>}
          {failingSince === null && lag > LONGEST_LAG && <Tag color="warning">{t('sink.late')}</Tag>}
          {failingSince !== null && (
            <>
              <Tag color="error">{t('sink.fails')}</Tag>
              <span>
                {t('sink.since')} <RelativeTime value={failingSince} /> · <code className={css.code}>{error}</code>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
