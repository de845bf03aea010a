import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ProposalTag } from './proposal-tag';
import { ProposalTarget } from './proposal-target';

export type ProposalRow = Row<'plugin/proposal'>;

const [OPEN, ACCEPTED, DECLINED] = [0, 1, 2] as const;

export const isOpen = ({ status, isExpired }: ProposalRow) => status === OPEN && !isExpired;

/** The screen of the proposals of plugins. */
export const proposals = defineResource('plugin/proposal', {
  title: 'reason',
  order: ['id', 'desc'],
  fields: [
    { name: 'keyName', table: { width: 140 }, search: true },
    { name: 'action', table: { width: 170 }, search: true, render: (action) => <ProposalTag action={action} /> },
    { name: 'targetId', table: { width: 170 }, render: (_, row) => <ProposalTarget row={row} /> },
    { name: 'reason', table: { wrap: true } },
    {
      name: 'status',
      search: true,
      options: [{ value: OPEN, tone: 'processing' }, { value: ACCEPTED, tone: 'success' }, { value: DECLINED }],
      table: { width: 150 },
      render: (_, row) => <StatusCell row={row} />,
    },
    { name: 'answer', table: { wrap: true } },
    { name: 'decidedByName', table: { width: 120 } },
    { name: 'createTime', table: { width: 170 } },
  ],
});

const TONES: Record<number, string> = { [OPEN]: 'processing', [ACCEPTED]: 'success' };

/** The result as far as it is known: if a node died while it carried out the act, the result is unknown. */
function StatusCell({ row: { status, isExpired, isAct, batch } }: { row: ProposalRow }) {
  const { t } = useTranslation('plugin-proposal');
  if (isExpired) return <Tag>{t('expired')}</Tag>;
  if (status === ACCEPTED && isAct && batch === null) return <Tag color="warning">{t('unsure')}</Tag>;
  if (status === ACCEPTED && !isAct) return <Tag color="success">{t('seen')}</Tag>;
  const tone = TONES[status];
  return <Tag {...(tone !== undefined && { color: tone })}>{t(`status.${status}`)}</Tag>;
}
