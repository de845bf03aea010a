import type { Row } from '../api';

/** A file of the library, as lists answer it. */
export type FileRow = Row<'space/info'>;

/**
 * Where the content of a file is had. One that was replaced has the address that it had, under which a page goes on showing what it
 * showed: the version makes it another.
 */
export const addressOf = ({ preview, version }: Pick<FileRow, 'preview' | 'version'>): string =>
  version > 1 ? `${preview}${preview.includes('?') ? '&' : '?'}v=${version}` : preview;

/** Above this no original stands in for a thumbnail that is still to come: a page of them would be heavier than the page. */
const LIGHT = 1_000_000;

/** What to show of a file in small: the address of a picture, or nothing where its kind has to do. */
export function pictureOf({ type, status, size, preview, version, thumb }: FileRow): string | undefined {
  if (type !== 'image' || status !== READY) return undefined;
  return thumb ?? (size <= LIGHT ? addressOf({ preview, version }) : undefined);
}

const READY: FileRow['status'] = 1;
