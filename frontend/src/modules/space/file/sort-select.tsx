import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Asking } from '../../../kernel/resource/question/use-question';

const ORDERS = ['createTime.desc', 'createTime.asc', 'name.asc', 'name.desc', 'size.desc', 'size.asc'] as const;

/** Sorts the tiles, which have no column headings. */
export function SortSelect({ question, ask }: Pick<Asking, 'question' | 'ask'>) {
  const { t } = useTranslation('space');
  const value = `${question.order ?? 'createTime'}.${question.sort ?? 'desc'}`;
  return (
    <Select
      aria-label={t('sort')}
      value={value}
      style={{ width: 150 }}
      options={ORDERS.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
      onChange={(next: string) => {
        const [order, sort] = next.split('.');
        ask({ order, sort: sort === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}
