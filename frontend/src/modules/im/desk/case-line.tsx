import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { calledOf, type Case } from './case-file';
import css from './case-line.module.css';
import { CaseState, isKept } from './case-state';

const STEP = 30_000;

/** A case in the list: whom it is about, how urgent it is, and who holds it. */
export function CaseLine({ row }: { row: Case }) {
  const { t } = useTranslation('im-desk');
  const now = useNow(STEP);
  const { priority, signals, bansBefore, createTime, dueTime, state, assigneeName, leaseUntil, problem, appealId } =
    row;
  const { waitUntil, escalated, strikes, offeredToName, held } = row;
  const isAppeal = appealId !== null;
  const isOpen = state === CaseState.Open;
  const isClaimed = !!assigneeName && leaseUntil > now;
  const isOverdue = isOpen && (momentOf(dueTime) ?? Infinity) < now;
  return (
    <span className={css.line}>
      <span className={css.first}>
        <bdi>{calledOf(row)}</bdi>
        <span className={css.priority} title={t('priority', { n: priority })}>
          {priority}
        </span>
      </span>
      <span className={css.facts}>
        <span>{isAppeal ? t('appeal.by') : t('signals', { n: figure(signals), count: signals })}</span>
        <RelativeTime value={createTime} />
      </span>
      <span className={css.tags}>
        {isAppeal && <Tag color="purple">{t('appeal')}</Tag>}
        {isOverdue && <Tag color="error">{t('overdue')}</Tag>}
        {isOpen && bansBefore > 0 && (
          <Tag color="warning">{t('bansBefore', { n: figure(bansBefore), count: bansBefore })}</Tag>
        )}
        {isOpen && strikes > 0 && <Tag color="warning">{t('strikes', { n: figure(strikes), count: strikes })}</Tag>}
        {isOpen && problem && <Tag color="warning">{t('cameBack')}</Tag>}
        {escalated === 1 && state !== CaseState.Closed && <Tag color="magenta">{t('escalated')}</Tag>}
        {held === 1 && <Tag color="blue">{t('held')}</Tag>}
        {state === CaseState.Waiting && <Tag>{t('waiting', { time: waitUntil?.slice(0, 16) ?? '–' })}</Tag>}
        {state === CaseState.Acting && <Tag color="processing">{t('acting')}</Tag>}
        {state === CaseState.Closed && <Tag>{t('closed')}</Tag>}
        {isOpen && !isClaimed && offeredToName && isKept(row, now) && (
          <Tag color="cyan">{t('keptFor', { name: offeredToName })}</Tag>
        )}
        {isOpen && isClaimed && (
          <Tag>
            <bdi>{assigneeName}</bdi>
          </Tag>
        )}
      </span>
    </span>
  );
}
