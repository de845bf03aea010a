/** A reference to an uploaded file in a value. */
export interface NamedFile {
  fileId: string;
  /** its URL path without the common prefix, as written in the value */
  key: string;
  /** the server in the URL; undefined for a URL without a host, which means this server */
  origin: string | undefined;
}

/** Matches the URL of an uploaded file: the date, and an id that makes the URL impossible to guess. */
const ADDRESS = /(https?:\/\/[^\s"'<>/\\]+)?\/upload\/(\d{8}\/([0-9a-f-]{36})_[^\s"'<>?#\\)]*)/g;

/** Returns the uploaded files that a value refers to, anywhere in it, each once. */
export function namedFilesIn(value: unknown): NamedFile[] {
  const text = typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  const named = new Map<string, NamedFile>();
  for (const [, origin, key = '', fileId = ''] of text.matchAll(ADDRESS))
    if (!named.has(fileId) || origin === undefined) named.set(fileId, { fileId, key, origin });
  return [...named.values()];
}
