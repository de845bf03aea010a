import type { AnyRow } from '../../../kernel/basis/values/row';

const FILES = 'application/x-switchboard-files';
const FOLDER = 'application/x-switchboard-folder';

/** During a drag, browsers allow reading only the data types, not the data. */
export const isOurs = ({ types }: DataTransfer): boolean => types.includes(FILES) || types.includes(FOLDER);

/** Starts a drag of files, with their number at the pointer. */
export function dragFiles(transfer: DataTransfer, files: readonly AnyRow[], label: string): void {
  transfer.effectAllowed = 'move';
  transfer.setData(FILES, JSON.stringify(files.map(({ id }) => id)));
  const badge = document.createElement('div');
  badge.textContent = label;
  badge.style.cssText =
    'position:fixed;top:-99px;padding:6px 12px;border-radius:8px;background:var(--sb-primary);color:var(--sb-on-primary)';
  document.body.append(badge);
  transfer.setDragImage(badge, -12, -8);
  // The browser takes the drag image after the event, so the element is removed later.
  requestAnimationFrame(() => badge.remove());
}

/** The ids of the files that were dropped. */
export function draggedFiles(transfer: DataTransfer): number[] {
  const word = transfer.getData(FILES);
  const ids: unknown = word === '' ? [] : JSON.parse(word);
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
}

export function dragFolder(transfer: DataTransfer, id: number): void {
  transfer.effectAllowed = 'move';
  transfer.setData(FOLDER, String(id));
}

/** The folder that was dropped, if it was one. */
export function draggedFolder(transfer: DataTransfer): number | undefined {
  const word = transfer.getData(FOLDER);
  return word === '' ? undefined : Number(word);
}
