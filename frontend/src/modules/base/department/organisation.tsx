import { ApartmentOutlined, CheckOutlined, CloseOutlined, HolderOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { background } from '../../../kernel/background';
import { useCan } from '../../../kernel/can';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import { useRowMenu } from '../../../kernel/resource/row-menu';
import { type PanelTool, SidePanel } from '../../../kernel/split/side-panel';
import { matching, nest, type Nested, pathTo } from '../../../kernel/tree/nest';
import { TreeView } from '../../../kernel/tree/tree-view';
import { useBranches } from '../../../kernel/tree/use-branches';
import { useSorting } from '../../../kernel/tree/use-sorting';
import { DeleteDepartment } from './delete-department';
import { DepartmentDialog } from './department-dialog';
import { useDepartmentMenu } from './department-menu';
import { DEPARTMENTS, type Department, useDepartments } from './departments';
import { headCounts } from './head-count';
import type { OpenDepartment } from './use-department-form';

const TreeSorter = lazy(() => import('../../../kernel/tree/tree-sorter'));

const CHANGES = [
  'base/sys/department/add',
  'base/sys/department/update',
  'base/sys/department/delete',
  'base/sys/user/add',
];

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onAddMember: (department: Department) => void;
}

/** The organisation at the side of the staff list: to choose from, to change and to sort. */
export function Organisation({ selected, onSelect, onAddMember }: Props) {
  const { t } = useTranslation(['base-user', 'resource', 'tree']);
  const can = useCan();
  const client = useQueryClient();
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useDepartments();
  const [word, setWord] = useState('');
  const [open, setOpen] = useState<OpenDepartment>();
  const [doomed, setDoomed] = useState<Department>();
  const isChangeable = can({ or: CHANGES });
  const branches = useBranches(true);
  const counts = useMemo(() => headCounts(rows), [rows]);
  const tops = useMemo(() => nest(rows), [rows]);
  const nodes = useMemo(() => fitting(tops, word), [tops, word]);
  // Whoever sees only parts of the organisation has several at the top, and sees the people of all of them at first.
  const root = tops.length === 1 ? tops[0] : undefined;
  const sorting = useSorting(rows, async (order) => {
    await post('base/sys/department', 'order', order);
    await client.invalidateQueries({ queryKey: DEPARTMENTS });
  });

  const entriesOf = useDepartmentMenu({
    addUnder: ({ id }) => setOpen({ parentId: id, orderNum: lastUnder(rows, id) + 1 }),
    edit: (department) => setOpen({ department }),
    remove: setDoomed,
    addMember: onAddMember,
  });
  const menu = useRowMenu((row) => entriesOf(row as Department));

  const tools: PanelTool[] = sorting.draft
    ? [
        {
          key: 'save',
          label: t('tree:sortSave'),
          icon: <CheckOutlined />,
          run: sorting.finish,
          isMain: sorting.count > 0,
        },
        { key: 'discard', label: t('tree:sortDiscard'), icon: <CloseOutlined />, run: sorting.leave },
      ]
    : [
        {
          key: 'reload',
          label: t('resource:reload'),
          icon: <ReloadOutlined spin={isFetching} />,
          run: () => background(refetch()),
        },
        ...(can('base/sys/department/order') && rows.length > 1
          ? [{ key: 'sort', label: t('tree:sort'), icon: <HolderOutlined />, run: sorting.start }]
          : []),
      ];

  return (
    <SidePanel
      title={sorting.draft ? t('tree:sorting') : t('dept.tree')}
      tools={tools}
      {...(sorting.draft
        ? { note: t('tree:sortHelp') }
        : { search: { word, label: t('dept.search'), onSearch: setWord } })}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dept.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={() => background(refetch())} />}
      {isLoading && <Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 8 }} />}
      {sorting.draft ? (
        <Suspense fallback={<Skeleton active />}>
          <TreeSorter
            label={t('dept.tree')}
            rows={sorting.draft}
            onMove={sorting.move}
            icon={<ApartmentOutlined />}
            isTopFixed
          />
        </Suspense>
      ) : (
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
            {...(isChangeable && { menu })}
            ground={root}
          />
          {nodes.length === 0 && rows.length > 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('resource:empty.noMatch')} />
          )}
        </>
      )}
      <DepartmentDialog open={open} onClose={() => setOpen(undefined)} />
      <DeleteDepartment
        department={doomed}
        parentName={pathTo(rows, doomed?.parentId ?? null).at(-1)?.name ?? ''}
        childNames={rows.filter((row) => row.parentId === doomed?.id).map(({ name }) => name)}
        onClose={() => setDoomed(undefined)}
        onDeleted={(id) => id === selected && onSelect(undefined)}
      />
    </SidePanel>
  );
}

const lastUnder = (rows: Department[], parentId: number) =>
  Math.max(-1, ...rows.filter((row) => row.parentId === parentId).map(({ orderNum }) => orderNum));

function fitting(nodes: Nested<Department>[], word: string) {
  const wanted = word.trim().toLowerCase();
  return wanted === '' ? nodes : matching(nodes, ({ name }) => name.toLowerCase().includes(wanted));
}
