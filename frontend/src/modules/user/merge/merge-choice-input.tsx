import { SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { calledOf, type Named } from '../person/end-user';
import { hasRoom, type MergeChosen, takenOf } from './merge-choice';
import { useMergePreview } from './merge-preview';
import { MergeTable } from './merge-table';
import { pairOf } from './pair-of';
import css from './merge.module.css';

interface Props extends InputProps<MergeChosen> {
  people: readonly [Named, Named];
}

/** Chooses which of two end users remains, and which values are taken from the other. */
export function MergeChoiceInput({ people, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('user-merge');
  const chosen = value ?? { stays: people[0].id };
  const pair = pairOf(people, chosen);
  const { data, error, refetch } = useMergePreview(pair);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { from, into, addresses, notes } = data;
  const names = { goes: calledOf(from.person), stays: calledOf(into.person) };
  return (
    <div className={css.frame}>
      <div className={css.scroll}>
        <MergeTable
          preview={data}
          taken={takenOf(data, chosen.taken)}
          disabled={disabled}
          onTake={(taken) => onChange?.({ ...chosen, taken })}
        />
      </div>
      <div>
        <Button
          size="small"
          icon={<SwapOutlined />}
          disabled={disabled}
          onClick={() => onChange?.({ stays: pair.fromId })}
        >
          {t('swap')}
        </Button>
      </div>
      {hasRoom(data) ? (
        <Alert
          type="warning"
          showIcon
          title={t('sentence', { ...names, from: pair.fromId, into: pair.intoId })}
          description={t('moves', { addresses: figure(addresses.from), notes: figure(notes) })}
        />
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('noRoom', { n: addresses.from + addresses.into, room: addresses.room })}
        />
      )}
    </div>
  );
}
