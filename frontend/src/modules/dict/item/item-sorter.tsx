import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRow } from '../../../kernel/tree/nest';
import type { Sorting } from '../../../kernel/tree/use-sorting';
import css from './items.module.css';

const TreeSorter = lazy(() => import('../../../kernel/tree/tree-sorter'));

interface Props {
  label: string;
  rows: NamedRow[];
  sorting: Sorting;
}

/** The entries of a dictionary while they are being sorted. */
export function ItemSorter({ label, rows, sorting }: Props) {
  const { t } = useTranslation('tree');
  return (
    <section className={css.sorter}>
      <Flex gap="small" wrap>
        <Button type="primary" icon={<CheckOutlined />} disabled={sorting.count === 0} onClick={sorting.finish}>
          {t('sortSave')}
        </Button>
        <Button icon={<CloseOutlined />} onClick={sorting.leave}>
          {t('sortDiscard')}
        </Button>
      </Flex>
      <Alert type="info" title={t('sortHelp')} />
      <div className={css.lines}>
        <Suspense fallback={<Skeleton active />}>
          <TreeSorter label={label} rows={rows} onMove={sorting.move} />
        </Suspense>
      </div>
    </section>
  );
}
