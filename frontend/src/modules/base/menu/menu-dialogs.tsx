import { useMay } from '../../../kernel/resource/act/use-may';
import { AutoPermissionsDialog } from './auto-permissions-dialog';
import { ExportMenus } from './export-menus';
import { ImportMenus } from './import-menus';
import type { MenuRow } from './menu-rows';
import { QuickCreate } from './quick-create';

export type MenuDialog = 'import' | 'quick' | { exporting: number[] } | { permissionsUnder: MenuRow };

/** The dialogs of the menu screen. At most one of them is open. */
export function MenuDialogs({ dialog, onClose }: { dialog: MenuDialog | undefined; onClose: () => void }) {
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
