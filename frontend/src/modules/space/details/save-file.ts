import { addressOf, type FileRow } from '../../../kernel/form/files/file-row';

/** Downloads a file under its name in the library, which may differ from the one in its address. */
export function saveFile(file: Pick<FileRow, 'preview' | 'version' | 'name'>): void {
  saveAs(addressOf(file), file.name);
}

/** Starts a download of an address in the browser. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
