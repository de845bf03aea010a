import { PICTURES } from '../shown-types';
import { accepts } from './accepts';
import type { UploadMode } from './upload-mode';

const MB = 2 ** 20;

/** The requirements for files, checked before they are sent. */
export interface Wanted {
  /** like the browser's `accept` */
  accept?: string | undefined;
  /** the maximum size: 100 means « at most 100k » */
  kilobytes?: number | undefined;
}

export type Complaint =
  { key: 'tooLarge'; max: number; unit: string } | { key: 'notImage' } | { key: 'wrongType' } | { key: 'empty' };

/** The error of a file before its first byte is sent. The server checks again. */
export function complaintAbout(file: File, { accept, kilobytes }: Wanted, mode: UploadMode): Complaint | undefined {
  if (!accepts(accept, file)) return { key: accept === PICTURES ? 'notImage' : 'wrongType' };
  if (kilobytes !== undefined && file.size > kilobytes * 1000) return { key: 'tooLarge', max: kilobytes, unit: 'k' };
  if (file.size > mode.resumableBytes)
    return { key: 'tooLarge', max: Math.floor(mode.resumableBytes / MB), unit: ' MB' };
  // In some browsers, a dropped folder looks like an empty file.
  return file.size === 0 ? { key: 'empty' } : undefined;
}
