import { type ReactNode, useState } from 'react';
import type { Resource } from '../../call/api/api';
import type { ResourceOf } from '../declare/resource';
import { LateFrame } from '../../look/late/late-frame';
import { latePart } from '../../look/late/late-part';
import { importColumns } from '../declare/rules';
import { useMay } from '../act/use-may';

/** Loaded on demand, because few people need it. */
const ImportDialog = latePart(
  async () => (await import('./import-dialog')).default,
  ({ open, onClose }, unfetched) => <LateFrame isOpen={open} unfetched={unfetched} onClose={onClose} />,
);

interface Importing {
  /** undefined if this resource has no import, or this person may not use it */
  open: (() => void) | undefined;
  /** can be placed anywhere on the screen */
  dialog: ReactNode;
}

/** Opens the import of rows. @param preset default values of all rows */
export function useImportDialog<R extends Resource>(of: ResourceOf<R>, preset?: Record<string, unknown>): Importing {
  const may = useMay(of.name);
  const [isOpen, setOpen] = useState(false);
  const [files, setFiles] = useState(0);
  const open = () => {
    setFiles((count) => count + 1);
    setOpen(true);
  };
  return {
    open: may('import') && importColumns(of.name).length > 0 ? open : undefined,
    dialog: files > 0 && (
      <ImportDialog key={files} of={of} preset={preset} open={isOpen} onClose={() => setOpen(false)} />
    ),
  };
}
