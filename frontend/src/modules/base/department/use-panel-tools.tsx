import { CheckOutlined, CloseOutlined, HolderOutlined, ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { PanelTool } from '../../../kernel/screens/split/side-panel';
import type { Sorting } from '../../../kernel/screens/tree/use-sorting';
import type { Department } from '../../../kernel/form/inputs/use-departments';

interface Tree {
  rows: readonly Department[];
  isFetching: boolean;
  reload: () => void;
}

/** The buttons above the departments: sort, and while sorting, save or cancel. */
export function usePanelTools(sorting: Sorting, tree: Tree): PanelTool[] {
  const { t } = useTranslation(['resource', 'tree']);
  const can = useCan();
  if (sorting.draft) {
    const isMain = sorting.count > 0;
    return [
      { key: 'save', label: t('tree:sortSave'), icon: <CheckOutlined />, run: sorting.finish, isMain },
      { key: 'discard', label: t('tree:sortDiscard'), icon: <CloseOutlined />, run: sorting.leave },
    ];
  }
  const icon = <ReloadOutlined spin={tree.isFetching} />;
  const reload = { key: 'reload', label: t('resource:reload'), icon, run: tree.reload };
  if (!can('base/sys/department/order') || tree.rows.length < 2) return [reload];
  return [reload, { key: 'sort', label: t('tree:sort'), icon: <HolderOutlined />, run: sorting.start }];
}
