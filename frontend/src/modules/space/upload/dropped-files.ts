import { type Brought, MOST_BROUGHT } from './brought';

/** What was dropped, folders with all that lies in them. Has to be called while the drop is being handled; the browser forgets it then. */
export function droppedFiles(transfer: DataTransfer): Promise<Brought[]> {
  const entries = [...transfer.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (entries.length === 0) return Promise.resolve([...transfer.files].map((file) => ({ file, path: [] })));
  return walk(entries);
}

/** Goes through folders in their order; one file more than may be brought is enough to know that there are too many. */
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

/** A browser gives a folder in portions, the last of which is empty. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const portion = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let some = await portion(); some.length > 0 && all.length <= MOST_BROUGHT; some = await portion())
    all.push(...some);
  return all;
}
