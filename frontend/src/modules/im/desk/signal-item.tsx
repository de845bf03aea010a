import { useTranslation } from 'react-i18next';
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

/** One report: by whom and why, what they wrote, and the messages that they mean. */
export function SignalItem({ signal, ...places }: Props) {
  const { t } = useTranslation('im-desk');
  const { reporter, reason, text, weight, evidence, hash, createTime } = signal;
  return (
    <div className={css.signal}>
      <p className={css.head}>
        <strong>
          <bdi>{reason}</bdi>
        </strong>
        <span>{reporter === null ? t('reporter.none') : t('reporter', { id: reporter })}</span>
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
