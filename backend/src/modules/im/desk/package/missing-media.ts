import { t } from '../../../../kernel/basis/i18n/translate';
import type { ZipFile } from '../../../../kernel/content/archive/zipped';
import { bytes } from './checksums';

/** The name, in the folder of the files, of the list of those that were deleted while the package was made. */
export const MISSING = 'MISSING.txt';

/** @param missing paths that other files of the package name */
export function missingMedia(path: string, missing: readonly string[], time: Date): ZipFile {
  const text = `${t('im.package.missing')}\r\n\r\n${missing.join('\r\n')}\r\n`;
  return { path, time, read: () => Promise.resolve(bytes([text])) };
}
