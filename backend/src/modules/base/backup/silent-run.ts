import type { BaseSysBackupRun } from '../tables/backup-run.entity';

/** A node says every second how far a run is. */
const SILENT_MS = 30_000;

/** When a run must have been heard of last, so that its node is not taken for dead. @param now of the database, in milliseconds */
export const heardSince = (now: number): Date => new Date(now - SILENT_MS);

export const isSilentAt = ({ seen }: Pick<BaseSysBackupRun, 'seen'>, now: number): boolean => seen < heardSince(now);
