import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { BranchTools } from '../../../kernel/screens/tree/branch-tools';
import { TreeTable } from '../../../kernel/screens/tree/tree-table';
import { useBranches } from '../../../kernel/screens/tree/use-branches';
import { HomeNote } from '../menu/home-note';
import { type MenuDialog, MenuDialogs } from '../menu/menu-dialogs';
import { routeOwner } from '../menu/menu-place';
import { ExportSelected, MenuTools } from '../menu/menu-tools';
import { type MenuType, PAGE } from '../menu/menu-type';
import { useMenuScreen } from '../menu/use-menu-screen';
import { useSidebarRefresh } from '../menu/use-sidebar-refresh';

/** The menu: all directories, pages and permissions. */
export default function MenuView() {
  const { t } = useTranslation('base-menu');
  const branches = useBranches(false);
  const [dialog, setDialog] = useState<MenuDialog>();
  const { screen, all } = useMenuScreen((page) => setDialog({ permissionsUnder: page }));
  useSidebarRefresh(all);
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
      <MenuDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
