import { background } from '../../../kernel/background';
import type { Folder } from '../../../kernel/files/use-folders';
import { useBringFiles } from './use-bring-files';

/** Brings files into the folder that is shown; into none where all are. */
export function useBringHere(folder: Folder | undefined) {
  const bring = useBringFiles();
  return (brought: Parameters<typeof bring>[0]): void => background(bring(brought, folder));
}
