import { AppleOutlined, EditOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowMenu } from '../../../../kernel/resource/table/row-menu';
import type { AnyRow } from '../../../../kernel/basis/values/row';
import { type NamedRow, nest } from '../../../../kernel/form/nesting/nest';
import { TreeView } from '../../../../kernel/screens/tree/tree-view';
import { useBranches } from '../../../../kernel/screens/tree/use-branches';

const ROWS: (AnyRow & NamedRow)[] = [
  { id: 1, parentId: null, name: 'Fruit' },
  { id: 2, parentId: 1, name: 'Pear' },
  { id: 3, parentId: 1, name: 'Plum' },
  { id: 4, parentId: null, name: 'Bread' },
];

export default function Tree() {
  const { t } = useTranslation('resource');
  const branches = useBranches(true);
  const [chosen, choose] = useState<AnyRow & NamedRow>();
  const menu = useRowMenu((row) => [
    [
      {
        key: 'pick',
        label: t('pickOne', { name: String(row['name']) }),
        icon: <EditOutlined />,
        run: () => choose(ROWS.find(({ id }) => id === row.id)),
      },
    ],
  ]);
  return (
    <>
      <TreeView
        label="Market"
        nodes={nest(ROWS)}
        branches={branches}
        nameOf={({ name }) => name}
        selected={chosen?.id}
        onSelect={choose}
        icon={() => <AppleOutlined />}
        note={({ id }) => id}
        menu={menu}
      />
      <output>{chosen?.name}</output>
    </>
  );
}
