import { background } from '../../../kernel/basis/failure/background';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { useBringFiles } from './use-bring-files';

/** Uploads files to the folder that is shown; to no folder if all files are shown. */
export function useBringHere(folder: Folder | undefined) {
  const bring = useBringFiles();
  return (brought: Parameters<typeof bring>[0]): void => background(bring(brought, folder));
}
