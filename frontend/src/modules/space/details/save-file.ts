import { addressOf, type FileRow } from '../../../kernel/files/file-row';

/** Gives a file to the person under its name in the library, which need not be the one in its address. */
export function saveFile(file: Pick<FileRow, 'preview' | 'version' | 'name'>): void {
  saveAs(addressOf(file), file.name);
}

/** Has the browser keep what an address answers. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
