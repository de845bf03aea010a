import { Flex, Progress, Tag } from 'antd';
import { StaffSelect } from '../../../kernel/form/inputs/staff-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { BatchState, type Batch, isUnderWay, shareOf, titleOf, TONES } from './batch';

/** The screen of the batches, newest first. */
export const batches = defineResource('im/batch', {
  texts: 'im-batch',
  title: titleOf,
  order: ['id', 'desc'],
  fields: [
    { name: 'createTime', table: { width: 160, sortable: false } },
    {
      name: 'staffId',
      search: StaffSelect,
      table: { width: 120 },
      render: (_, { staffName }) => staffName ?? '–',
    },
    { name: 'firstName', table: { width: 180 }, render: (_, batch) => <ShortText>{titleOf(batch)}</ShortText> },
    { name: 'reason', table: { width: 160 }, render: (reason) => <ShortText>{reason}</ShortText> },
    {
      name: 'state',
      search: true,
      options: Object.values(BatchState).map((value) => ({ value, tone: TONES[value] })),
      table: { width: 170 },
      render: (_, batch) => <StateCell batch={batch} />,
    },
    { name: 'banned', table: { width: 90, align: 'right' }, render: (n) => figure(n) },
    { name: 'removed', table: { width: 110, align: 'right' }, render: (n) => figure(n) },
    { name: 'groupMessages', table: { width: 130, align: 'right' }, render: (n) => figure(n) },
    { name: 'privateMessages', table: { width: 130, align: 'right' }, render: (n) => figure(n) },
    { name: 'groupsBanned', table: { width: 140, align: 'right' }, render: (n) => figure(n) },
    { name: 'undone', table: { width: 110, align: 'right' }, render: (n) => figure(n) },
  ],
});

function StateCell({ batch }: { batch: Batch }) {
  const { own } = useTexts('im-batch');
  const words = own(`state.${batch.state}`);
  if (!isUnderWay(batch))
    return (
      <Flex vertical align="start" gap={2}>
        <Tag color={TONES[batch.state]}>{words}</Tag>
        {batch.untold > 0 && <Tag color="warning">{own('untold', { n: figure(batch.untold) })}</Tag>}
        {batch.unsure > 0 && <Tag color="warning">{own('unsure', { n: figure(batch.unsure) })}</Tag>}
        {batch.givenUp > 0 && <Tag color="error">{own('givenUp', { n: figure(batch.givenUp) })}</Tag>}
      </Flex>
    );
  return <Progress size="small" percent={shareOf(batch)} status="active" aria-label={words ?? ''} />;
}
