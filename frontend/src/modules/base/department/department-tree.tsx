import { ApartmentOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { matching, nest, type Nested } from '../../../kernel/form/nesting/nest';
import { TreeView } from '../../../kernel/screens/tree/tree-view';
import type { useBranches } from '../../../kernel/screens/tree/use-branches';
import type { Department } from '../../../kernel/form/inputs/use-departments';
import { headCounts } from './head-count';

const CHANGES = [
  'base/sys/department/add',
  'base/sys/department/update',
  'base/sys/department/delete',
  'base/sys/user/add',
];

interface Props {
  rows: Department[];
  /** the search text for names */
  word: string;
  branches: ReturnType<typeof useBranches>;
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  menu: NonNullable<ComponentProps<typeof TreeView<Department>>['menu']>;
}

/** The departments with their number of staff. Selecting the root selects all staff. */
export function DepartmentTree({ rows, word, branches, selected, onSelect, menu }: Props) {
  const { t } = useTranslation(['base-user', 'resource']);
  const can = useCan();
  const counts = useMemo(() => headCounts(rows), [rows]);
  const tops = useMemo(() => nest(rows), [rows]);
  const nodes = useMemo(() => fitting(tops, word), [tops, word]);
  // Users who may see only some departments have several roots; without a selection, the staff of all of them are shown.
  const root = tops.length === 1 ? tops[0] : undefined;
  return (
    <>
      <TreeView
        label={t('dept.tree')}
        nodes={nodes}
        branches={branches}
        nameOf={({ name }) => name}
        selected={selected ?? root?.id}
        onSelect={({ id }) => onSelect(id === root?.id ? undefined : id)}
        icon={({ parentId }) => parentId === null && <ApartmentOutlined />}
        note={({ id }) => counts.get(id)?.toLocaleString()}
        {...(can({ or: CHANGES }) && { menu })}
        ground={root}
      />
      {nodes.length === 0 && rows.length > 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.noMatch')} />
      )}
    </>
  );
}

function fitting(nodes: Nested<Department>[], word: string) {
  const wanted = word.trim().toLowerCase();
  return wanted === '' ? nodes : matching(nodes, ({ name }) => name.toLowerCase().includes(wanted));
}
