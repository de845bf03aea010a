import {
  DownloadOutlined,
  PlusOutlined,
  SafetyCertificateOutlined,
  ThunderboltOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../kernel/icons/menu-icon';
import { ResourceScreen } from '../../../kernel/resource/resource-page';
import { FIRST_QUESTION } from '../../../kernel/resource/question';
import { useListViews } from '../../../kernel/resource/views/use-list-views';
import { type Entry, useScreenAround } from '../../../kernel/resource/screen';
import { useMay } from '../../../kernel/resource/use-may';
import { BranchTools } from '../../../kernel/tree/branch-tools';
import { branchOf } from '../../../kernel/tree/nest';
import { TreeTable } from '../../../kernel/tree/tree-table';
import { useBranches } from '../../../kernel/tree/use-branches';
import { useTreeList } from '../../../kernel/tree/use-tree-list';
import { AutoPermissionsDialog } from '../menu/auto-permissions-dialog';
import { ExportMenus } from '../menu/export-menus';
import { HomeNote } from '../menu/home-note';
import { ImportMenus } from '../menu/import-menus';
import { menus } from '../menu/menu-resource';
import { lastUnder, routeOwner } from '../menu/menu-place';
import type { MenuRow } from '../menu/menu-rows';
import { type MenuType, PAGE, PERMISSION, typeBelow } from '../menu/menu-type';
import { QuickCreate } from '../menu/quick-create';
import { useSidebarRefresh } from '../menu/use-sidebar-refresh';

type Dialog = 'import' | 'quick' | { exporting: number[] } | { permissionsUnder: MenuRow };

const wordsOf = ({ name, router, perms }: MenuRow) => [name, router, perms];

/** The menu of the house: every folder, page and permission. */
export default function MenuView() {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  const branches = useBranches(false);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const views = useListViews(menus, FIRST_QUESTION);
  const list = useTreeList('base/sys/menu', { wordsOf, ...views.asked });
  const { all } = list;
  useSidebarRefresh(all);

  const under = ({ id, type }: MenuRow, wanted = typeBelow(type)) => ({
    parentId: id,
    type: wanted,
    orderNum: lastUnder(all, id),
  });
  const base = useScreenAround(
    menus,
    list,
    {
      deleteNote: useCallback(
        (rows: MenuRow[]) => {
          const ids = new Set(rows.flatMap(({ id }) => [...branchOf(all, id)]));
          const more = ids.size - rows.length;
          return more > 0 && t('deleteNote', { n: more });
        },
        [all, t],
      ),
      entries: (row): Entry[] =>
        may('add') && row.type !== PERMISSION
          ? [
              { key: 'child', label: t('addChild'), icon: <PlusOutlined />, run: () => base.add(under(row)) },
              ...(row.type === PAGE
                ? [
                    {
                      key: 'permissions',
                      label: t('addPermissions'),
                      icon: <SafetyCertificateOutlined />,
                      run: () => setDialog({ permissionsUnder: row }),
                    },
                  ]
                : []),
            ]
          : [],
    },
    views,
  );
  // What the kernel would export as a table goes out as a file of its own kind here.
  const screen = {
    ...base,
    may: (action: string) => action !== 'export' && base.may(action),
    // The first page of all is everybody's home: what is new at the top goes last.
    add: (preset?: Record<string, unknown>) => base.add(preset ?? { orderNum: lastUnder(all, null) }),
  };
  const faultsOf = ({ type, router }: Record<string, unknown>, id: number | undefined): Record<string, string> => {
    const owner = type === PAGE && typeof router === 'string' ? routeOwner(all, router, id) : undefined;
    return owner ? { router: t('router.taken', { name: owner.name }) } : {};
  };
  const canQuickCreate = may('add');

  return (
    <>
      <ResourceScreen
        screen={screen}
        form={<HomeNote />}
        faultsOf={faultsOf}
        table={
          <TreeTable
            screen={screen}
            branches={branches}
            icon={({ icon }) => typeof icon === 'string' && <MenuIcon name={icon} />}
            note={({ type }) => t(`type.${type as MenuType}`)}
          />
        }
        toolbar={
          <>
            {canQuickCreate && (
              <Button icon={<ThunderboltOutlined />} onClick={() => setDialog('quick')}>
                {t('quick')}
              </Button>
            )}
            {may('import') && (
              <Button icon={<UploadOutlined />} onClick={() => setDialog('import')}>
                {t('import')}
              </Button>
            )}
            {may('export') && (
              <Button icon={<DownloadOutlined />} onClick={() => setDialog({ exporting: [] })}>
                {t('export')}
              </Button>
            )}
            <BranchTools branches={branches} />
          </>
        }
        bulk={
          may('export') && (
            <Button
              size="small"
              icon={<DownloadOutlined />}
              onClick={() => setDialog({ exporting: screen.selection.ids })}
            >
              {t('exportSelected')}
            </Button>
          )
        }
      />
      <ExportMenus
        chosen={typeof dialog === 'object' && 'exporting' in dialog ? dialog.exporting : undefined}
        onClose={close}
      />
      <ImportMenus open={dialog === 'import'} onClose={close} />
      {canQuickCreate && <QuickCreate open={dialog === 'quick'} onClose={close} />}
      <AutoPermissionsDialog
        under={typeof dialog === 'object' && 'permissionsUnder' in dialog ? dialog.permissionsUnder : undefined}
        onClose={close}
      />
    </>
  );
}
