import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../kernel/basis/time/use-now';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import type { Case } from './case-file';
import { CaseState, isKept } from './case-state';

const STEP = 30_000;

/** How a case stands, and who holds it. @param children tags about its person, which come after how urgent it is */
export function CaseTags({ row, children }: { row: Omit<Case, 'bansBefore' | 'strikes'>; children?: ReactNode }) {
  const { t } = useTranslation('im-desk');
  const now = useNow(STEP);
  const { dueTime, state, assigneeName, leaseUntil, problem, appealId, waitUntil, escalated, offeredToName, held } =
    row;
  const isOpen = state === CaseState.Open;
  const isClaimed = !!assigneeName && leaseUntil > now;
  const isOverdue = isOpen && (momentOf(dueTime) ?? Infinity) < now;
  return (
    <>
      {appealId !== null && <Tag color="purple">{t('appeal')}</Tag>}
      {row.openedBy === 'spike' && <Tag color="geekblue">{t('noticed')}</Tag>}
      {isOverdue && <Tag color="error">{t('overdue')}</Tag>}
      {children}
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
    </>
  );
}
