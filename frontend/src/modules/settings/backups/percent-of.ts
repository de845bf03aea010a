import type { BackupRun } from './use-backups';

/** What a step may be shown to have done before it has ended: what is expected is what the last run had. */
const MOST = 99;

type Progress = Pick<BackupRun, 'rows' | 'fileBytes' | 'expectedRows' | 'expectedBytes'>;

/** How much of a step is done, in percent. The rows are one half of it and the files the other, if there are both. */
export function percentOf({ rows, fileBytes, expectedRows, expectedBytes }: Progress): number {
  const parts = [shareOf(rows, expectedRows), shareOf(fileBytes, expectedBytes)].filter((part) => part !== undefined);
  const mean = parts.length ? parts.reduce((sum, part) => sum + part, 0) / parts.length : 0;
  return Math.min(MOST, Math.floor(mean * 100));
}

/** Undefined if nothing is expected. */
const shareOf = (done: number, expected: number | null): number | undefined =>
  expected ? Math.min(1, done / expected) : undefined;
