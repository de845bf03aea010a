import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../../resource/page/resource-page.module.css';
import type { NamedRow } from '../../form/nesting/nest';
import css from './sort-mode.module.css';
import type { Sorting } from './use-sorting';

const TreeSorter = lazy(() => import('./tree-sorter'));

interface Props {
  label: string;
  rows: NamedRow[];
  sorting: Sorting;
  /** the rows are a list: they have no levels */
  isFlat?: boolean;
}

/** The rows of a screen while they are being sorted. */
export function SortMode({ label, rows, sorting, isFlat = false }: Props) {
  const { t } = useTranslation('tree');
  return (
    <section className={page.page}>
      <Flex gap="small" wrap>
        <Button type="primary" icon={<CheckOutlined />} disabled={sorting.count === 0} onClick={sorting.finish}>
          {t('sortSave')}
        </Button>
        <Button icon={<CloseOutlined />} onClick={sorting.leave}>
          {t('sortDiscard')}
        </Button>
      </Flex>
      <Alert type="info" title={t(isFlat ? 'flatHelp' : 'sortHelp')} />
      <div className={css.lines}>
        <Suspense fallback={<Skeleton active />}>
          <TreeSorter label={label} rows={rows} onMove={sorting.move} isFlat={isFlat} />
        </Suspense>
      </div>
    </section>
  );
}
