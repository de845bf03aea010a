import type { BackupTotals } from '../kernel/durability/backup/totals';

type Read = Pick<BackupTotals, 'rows' | 'files' | 'fileBytes'>;

const PAUSE_MS = 2000;

/** Says on the error output, every two seconds, how far a long step is. */
export function progressOf(): (step: string, read: Read) => void {
  let next = performance.now() + PAUSE_MS;
  return (step, read) => {
    if (performance.now() < next) return;
    next = performance.now() + PAUSE_MS;
    process.stderr.write(`${step}: ${contentOf(read)}\n`);
  };
}

/** `1,234 rows, 56 files (7.8 MB)` */
export const contentOf = ({ rows, files, fileBytes }: Read): string =>
  `${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files (${megabytes(fileBytes)})`;

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
