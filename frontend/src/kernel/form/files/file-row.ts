import type { Row } from '../../call/api/api';
import { isShown } from './shown-types';

/** A file of the library, as lists return it. */
export type FileRow = Row<'space/info'>;

/**
 * The URL of a file's content. A replaced file keeps its address, for which the page would continue to show the cached content, so the
 * version is added to make the URL different.
 */
export const addressOf = ({ preview, version }: Pick<FileRow, 'preview' | 'version'>): string =>
  version > 1 ? `${preview}${preview.includes('?') ? '&' : '?'}v=${version}` : preview;

/** If a larger original has no thumbnail yet, it is not shown in its place: a page of them would load too much data. */
const LIGHT = 1_000_000;

/** The image to show for a file: the URL of a picture, or undefined if only the icon of its kind can be shown. */
export function pictureOf(file: FileRow): string | undefined {
  if (file.type !== 'image' || file.status !== READY) return undefined;
  return file.thumb ?? (file.size <= LIGHT && isShown(file) ? addressOf(file) : undefined);
}

const READY: FileRow['status'] = 1;
