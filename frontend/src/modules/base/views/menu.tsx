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

/** How much more goes than was chosen: what lies under it. */
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

/** The menu of the house: every folder, page and permission. */
export default function MenuView() {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  const branches = useBranches(false);
  const [dialog, setDialog] = useState<Dialog>();
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
      deleteNote: useDeleteNote(all),
      entries: (row): Entry[] => {
        if (!may('add') || row.type === PERMISSION) return [];
        const child = { key: 'child', label: t('addChild'), icon: <PlusOutlined />, run: () => base.add(under(row)) };
        const permissions = {
          key: 'permissions',
          label: t('addPermissions'),
          icon: <SafetyCertificateOutlined />,
          run: () => setDialog({ permissionsUnder: row }),
        };
        return row.type === PAGE ? [child, permissions] : [child];
      },
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
            <MenuTools onOpen={setDialog} />
            <BranchTools branches={branches} />
          </>
        }
        bulk={<ExportSelected onOpen={() => setDialog({ exporting: screen.selection.ids })} />}
      />
      <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function MenuTools({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  return (
    <>
      {may('add') && (
        <Button icon={<ThunderboltOutlined />} onClick={() => onOpen('quick')}>
          {t('quick')}
        </Button>
      )}
      {may('import') && (
        <Button icon={<UploadOutlined />} onClick={() => onOpen('import')}>
          {t('import')}
        </Button>
      )}
      {may('export') && (
        <Button icon={<DownloadOutlined />} onClick={() => onOpen({ exporting: [] })}>
          {t('export')}
        </Button>
      )}
    </>
  );
}

function ExportSelected({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  if (!may('export')) return null;
  return (
    <Button size="small" icon={<DownloadOutlined />} onClick={onOpen}>
      {t('exportSelected')}
    </Button>
  );
}

function Dialogs({ dialog, onClose }: { dialog: Dialog | undefined; onClose: () => void }) {
  const may = useMay('base/sys/menu');
  return (
    <>
      <ExportMenus
        chosen={typeof dialog === 'object' && 'exporting' in dialog ? dialog.exporting : undefined}
        onClose={onClose}
      />
      <ImportMenus open={dialog === 'import'} onClose={onClose} />
      {may('add') && <QuickCreate open={dialog === 'quick'} onClose={onClose} />}
      <AutoPermissionsDialog
        under={typeof dialog === 'object' && 'permissionsUnder' in dialog ? dialog.permissionsUnder : undefined}
        onClose={onClose}
      />
    </>
  );
}
