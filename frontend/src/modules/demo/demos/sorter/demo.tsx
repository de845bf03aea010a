import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedRow } from '../../../../kernel/form/nesting/nest';
import TreeSorter from '../../../../kernel/screens/tree/tree-sorter';
import { useSorting } from '../../../../kernel/screens/tree/use-sorting';

const ROWS: NamedRow[] = [
  { id: 1, parentId: null, name: 'House' },
  { id: 2, parentId: 1, name: 'Sales' },
  { id: 3, parentId: 2, name: 'North' },
  { id: 4, parentId: 2, name: 'South' },
  { id: 5, parentId: 1, name: 'Lab' },
];

export default function Sorter() {
  const { t } = useTranslation('tree');
  const [rows, setRows] = useState(ROWS);
  const sorting = useSorting(rows, () => {
    setRows(sorting.draft ?? rows);
    return Promise.resolve();
  });
  return (
    <Flex vertical gap="middle" align="start">
      {sorting.draft ? (
        <Flex gap="small">
          <Button type="primary" onClick={sorting.finish}>
            {t('sortSave')}
          </Button>
          <Button onClick={sorting.leave}>{t('sortDiscard')}</Button>
        </Flex>
      ) : (
        <Button onClick={sorting.start}>{t('sort')}</Button>
      )}
      {sorting.draft && <TreeSorter label="House" rows={sorting.draft} onMove={sorting.move} isTopFixed />}
      <output>{rows.map(({ name }) => name).join(' · ')}</output>
    </Flex>
  );
}
