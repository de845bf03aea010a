import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '../../api';
import type { ResourceOf } from '../resource';
import { importColumns } from '../rules';
import { useMay } from '../use-may';

/** Few need it, and nobody at once. */
const ImportDialog = lazy(() => import('./import-dialog'));

interface Importing {
  /** undefined where rows of this resource come from no file, or not by this person */
  open: (() => void) | undefined;
  /** to be put anywhere on the screen */
  dialog: ReactNode;
}

/** The way of rows out of a file. @param preset what all of them have that do not say otherwise */
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
