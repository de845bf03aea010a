import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '../../api';
import type { ResourceOf } from '../resource';
import { importColumns } from '../rules';
import { useMay } from '../use-may';

/** Loaded on demand, because few people need it. */
const ImportDialog = lazy(() => import('./import-dialog'));

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
      <Suspense fallback={null}>
        <ImportDialog key={files} of={of} preset={preset} open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
