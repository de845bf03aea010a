import { type Brought, MOST_BROUGHT } from './brought';

/**
 * The dropped files, including all files in dropped folders. Call it inside the drop event, because the browser clears the data
 * afterwards.
 */
export function droppedFiles(transfer: DataTransfer): Promise<Brought[]> {
  const entries = [...transfer.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (entries.length === 0) return Promise.resolve([...transfer.files].map((file) => ({ file, path: [] })));
  return walk(entries);
}

/** Walks through folders in order. It stops at one file more than the limit. */
async function walk(entries: readonly FileSystemEntry[]): Promise<Brought[]> {
  const found: Brought[] = [];
  const waiting = entries.map((entry) => ({ entry, path: [] as string[] }));
  for (let next = waiting.shift(); next && found.length <= MOST_BROUGHT; next = waiting.shift()) {
    const { entry, path } = next;
    if (isFile(entry)) found.push({ file: await fileOf(entry), path });
    else if (isDirectory(entry)) {
      const inside = await entriesOf(entry);
      waiting.unshift(...inside.map((one) => ({ entry: one, path: [...path, entry.name] })));
    }
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser returns the entries of a folder in batches; the last batch is empty. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const portion = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let some = await portion(); some.length > 0 && all.length <= MOST_BROUGHT; some = await portion())
    all.push(...some);
  return all;
}
