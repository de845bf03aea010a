import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { calledOf, type Case } from './case-file';
import css from './case-line.module.css';
import { CaseState } from './case-state';
import { CaseTags } from './case-tags';

/** A case in the list: whom it is about, how urgent it is, and who holds it. */
export function CaseLine({ row }: { row: Case }) {
  const { t } = useTranslation('im-desk');
  const { priority, signals, bansBefore, createTime, state, appealId, strikes } = row;
  const isOpen = state === CaseState.Open;
  return (
    <span className={css.line}>
      <span className={css.first}>
        <bdi>{calledOf(row)}</bdi>
        <span className={css.priority} title={t('priority', { n: priority })}>
          {priority}
        </span>
      </span>
      <span className={css.facts}>
        <span>{appealId === null ? t('signals', { n: figure(signals), count: signals }) : t('appeal.by')}</span>
        <RelativeTime value={createTime} />
      </span>
      <span className={css.tags}>
        <CaseTags row={row}>
          {isOpen && bansBefore > 0 && (
            <Tag color="warning">{t('bansBefore', { n: figure(bansBefore), count: bansBefore })}</Tag>
          )}
          {isOpen && strikes > 0 && <Tag color="warning">{t('strikes', { n: figure(strikes), count: strikes })}</Tag>}
        </CaseTags>
      </span>
    </span>
  );
}
