import type { BackupProgress, BackupTotals } from './totals';

type Content = Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'>;

/** `1,234 rows, 56 files (7.8 MB)` */
export const contentOf = ({ rows, files, fileBytes }: Content): string =>
  `${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files (${megabytes(fileBytes)})`;

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** `base_sys_log, 1,234 rows, 56 files (7.8 MB), 4.2 MB of 9.3 MB (45 %)`. A step has all of its bytes only when it has ended. */
export function progressWords({ table, bytes, of, ...content }: BackupProgress): string {
  return [table, contentOf(content), bytes === undefined ? undefined : shareOf(bytes, of)]
    .filter((part) => part !== undefined)
    .join(', ');
}

const shareOf = (bytes: number, of: number | undefined): string =>
  of ? `${megabytes(bytes)} of ${megabytes(of)} (${Math.min(99, Math.floor((100 * bytes) / of))} %)` : megabytes(bytes);
