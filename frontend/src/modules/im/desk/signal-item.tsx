import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { Signal } from './case-file';
import { EvidenceItem } from './evidence-item';
import css from './signal-item.module.css';
import type { ConversationOpener } from './use-conversation-opener';

interface Props {
  signal: Signal;
  subjectId: number;
  opener: ConversationOpener;
  isReasonNeeded: boolean;
}

/** One signal: by whom and why, what they wrote, and the messages that they mean. */
export function SignalItem({ signal, ...places }: Props) {
  const { t } = useTranslation('im-desk');
  const { text, weight, evidence, hash, createTime } = signal;
  return (
    <div className={css.signal}>
      <p className={css.head}>
        <SignalSource signal={signal} />
        <span>{t('weight', { n: weight })}</span>
        <RelativeTime value={createTime} />
      </p>
      {text && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {evidence.length > 0 && (
        <ul className={css.evidence}>
          {evidence.map((item) => (
            <li key={`${item.kind}-${item.id}`}>
              <EvidenceItem item={item} {...places} />
            </li>
          ))}
        </ul>
      )}
      {evidence.length > 0 && (
        <small className={css.hash} title={hash}>
          {t('copy', { hash: hash.slice(0, 12) })}
        </small>
      )}
    </div>
  );
}

/** Why it is there, and whose it is. */
function SignalSource({ signal: { kind, reason, reporter, sent } }: Pick<Props, 'signal'>) {
  const { t } = useTranslation('im-desk');
  const isReport = kind !== 'spike';
  const by = reporter === null ? t('reporter.none') : t('reporter', { id: reporter });
  return (
    <>
      <strong>{isReport ? <bdi>{reason}</bdi> : t('spike', { n: figure(sent ?? 0), count: sent ?? 0 })}</strong>
      <span>{isReport ? by : t('noticed.by')}</span>
      {kind === 'page' && <span>{t('fromPage')}</span>}
    </>
  );
}
