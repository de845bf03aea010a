import { useQueryClient } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useRowMenu } from '../../../kernel/resource/table/row-menu';
import { SidePanel } from '../../../kernel/screens/split/side-panel';
import { pathTo } from '../../../kernel/form/nesting/nest';
import { useBranches } from '../../../kernel/screens/tree/use-branches';
import { useSorting } from '../../../kernel/screens/tree/use-sorting';
import { useDepartmentMenu } from './department-menu';
import { DepartmentSorter } from './department-sorter';
import { DepartmentTree } from './department-tree';
import { DeleteDepartment, DepartmentDialog } from './late-dialogs';
import { DEPARTMENTS, type Department, useDepartments } from '../../../kernel/form/inputs/use-departments';
import type { OpenDepartment } from './use-department-form';
import { usePanelTools } from './use-panel-tools';

interface Props {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onAddMember: (department: Department) => void;
}

/** The departments next to the staff list: to select, to change and to sort. */
export function Organisation({ selected, onSelect, onAddMember }: Props) {
  const { t } = useTranslation(['base-user', 'tree']);
  const client = useQueryClient();
  const { rows, isLoading, isFetching, isAllowed, error, refetch } = useDepartments();
  const [word, setWord] = useState('');
  const [open, setOpen] = useState<OpenDepartment>();
  const [doomed, setDoomed] = useState<Department>();
  const branches = useBranches(true);
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
  const tools = usePanelTools(sorting, { rows, isFetching, reload: () => background(refetch()) });

  return (
    <SidePanel
      title={sorting.draft ? t('tree:sorting') : t('dept.tree')}
      tools={tools}
      {...(sorting.draft
        ? { note: t('tree:sortHelp') }
        : { search: { word, label: t('dept.search'), onSearch: setWord } })}
    >
      {!isAllowed && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dept.forbidden')} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} style={{ padding: 8 }} />
      ) : sorting.draft ? (
        <DepartmentSorter rows={sorting.draft} onMove={sorting.move} />
      ) : (
        <DepartmentTree {...{ rows, word, branches, selected, onSelect, menu }} />
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
