import { PlusOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_QUESTION } from '../../../kernel/resource/question/question';
import { type Entry, useScreenAround } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { useListViews } from '../../../kernel/resource/views/use-list-views';
import { branchOf } from '../../../kernel/form/nesting/nest';
import { useTreeList } from '../../../kernel/screens/tree/use-tree-list';
import { lastUnder } from './menu-place';
import { menus } from './menu-resource';
import type { MenuRow } from './menu-rows';
import { PAGE, PERMISSION, typeBelow } from './menu-type';

const wordsOf = ({ name, router, perms }: MenuRow) => [name, router, perms];

/** The number of descendants that are deleted with the selected rows. */
function useDeleteNote(all: readonly MenuRow[]) {
  const { t } = useTranslation('base-menu');
  return useCallback(
    (rows: MenuRow[]) => {
      const ids = new Set(rows.flatMap(({ id }) => [...branchOf(all, id)]));
      const more = ids.size - rows.length;
      return more > 0 && t('deleteNote', { n: more });
    },
    [all, t],
  );
}

/**
 * The menu as a list with its actions, and all of its rows.
 * @param onPermissions is called to find the permissions of a page
 */
export function useMenuScreen(onPermissions: (page: MenuRow) => void) {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  const views = useListViews(menus, FIRST_QUESTION);
  const list = useTreeList('base/sys/menu', { wordsOf, ...views.asked });
  const { all } = list;

  const under = ({ id, type }: MenuRow, wanted = typeBelow(type)) => ({
    parentId: id,
    type: wanted,
    orderNum: lastUnder(all, id),
  });
  const entries = (row: MenuRow): Entry[] => {
    if (!may('add') || row.type === PERMISSION) return [];
    const child = { key: 'child', label: t('addChild'), icon: <PlusOutlined />, run: () => base.add(under(row)) };
    const icon = <SafetyCertificateOutlined />;
    const permissions = { key: 'permissions', label: t('addPermissions'), icon, run: () => onPermissions(row) };
    return row.type === PAGE ? [child, permissions] : [child];
  };
  const base = useScreenAround(menus, list, { deleteNote: useDeleteNote(all), entries }, views);
  const screen = {
    ...base,
    // Replaces the kernel's table export by a file format of its own.
    may: (action: string) => action !== 'export' && base.may(action),
    // The first page is everybody's home page, so new top-level rows are placed last.
    add: (preset?: Record<string, unknown>) => base.add(preset ?? { orderNum: lastUnder(all, null) }),
  };
  return { screen, all };
}
