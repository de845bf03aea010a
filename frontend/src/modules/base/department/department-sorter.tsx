import { ApartmentOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const TreeSorter = lazy(() => import('../../../kernel/screens/tree/tree-sorter'));

/** The departments while they are being sorted. The root cannot be moved. */
export function DepartmentSorter(props: Pick<ComponentProps<typeof TreeSorter>, 'rows' | 'onMove'>) {
  const { t } = useTranslation('base-user');
  return (
    <Suspense fallback={<Skeleton active />}>
      <TreeSorter {...props} label={t('dept.tree')} icon={<ApartmentOutlined />} isTopFixed />
    </Suspense>
  );
}
