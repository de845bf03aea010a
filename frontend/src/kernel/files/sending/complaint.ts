import { accepts } from './accepts';
import type { UploadMode } from './upload-mode';

const MB = 2 ** 20;

/** What somebody wants of files before they are sent. */
export interface Wanted {
  /** as the browser's `accept` */
  accept?: string | undefined;
  /** refuses a larger one: 100 means « at most 100k » */
  kilobytes?: number | undefined;
}

export type Complaint =
  { key: 'tooLarge'; max: number; unit: string } | { key: 'notImage' } | { key: 'wrongType' } | { key: 'empty' };

/** What is wrong with a file before its first byte is sent; the server looks again. */
export function complaintAbout(file: File, { accept, kilobytes }: Wanted, mode: UploadMode): Complaint | undefined {
  if (!accepts(accept, file)) return { key: accept === 'image/*' ? 'notImage' : 'wrongType' };
  if (kilobytes !== undefined && file.size > kilobytes * 1000) return { key: 'tooLarge', max: kilobytes, unit: 'k' };
  if (file.size > mode.resumableBytes)
    return { key: 'tooLarge', max: Math.floor(mode.resumableBytes / MB), unit: ' MB' };
  // A folder that was dropped is an empty file to some browsers.
  return file.size === 0 ? { key: 'empty' } : undefined;
}
