/** An uploaded file that a value names. */
export interface NamedFile {
  fileId: string;
  /** its address without what all of them begin with, as it stands there */
  key: string;
  /** of whichever server; none where it is this one, whatever that is called */
  origin: string | undefined;
}

/** Where uploaded files are served: the day, and the id that makes the address one that nobody can guess. */
const ADDRESS = /(https?:\/\/[^\s"'<>/\\]+)?\/upload\/(\d{8}\/([0-9a-f-]{36})_[^\s"'<>?#\\)]*)/g;

/** The uploaded files that a value names, wherever they stand in it, each once. */
export function namedFilesIn(value: unknown): NamedFile[] {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  const named = new Map<string, NamedFile>();
  for (const [, origin, key = '', fileId = ''] of text.matchAll(ADDRESS))
    if (!named.has(fileId) || origin === undefined) named.set(fileId, { fileId, key, origin });
  return [...named.values()];
}
