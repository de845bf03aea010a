import { STOPPED } from '../kernel/durability/backup/kept/backup-message';
import type { BackupPlace } from '../kernel/durability/backup/place/backup-place';
import type { BackupOrder } from '../kernel/durability/backup/write-backup';
import { followedCommand } from './followed-command';
import { type Made, makeBackup } from './make-backup';

const WORDS = { written: 'Written', 'read back': 'Read back' } as const;

/** Makes a backup for a person at a terminal: says how far it is, and stops on Ctrl-C. @throws as makeBackup does */
export const backUpByCommand = (place: BackupPlace, order: Pick<BackupOrder, 'config' | 'encryption'>): Promise<Made> =>
  followedCommand(STOPPED.scheduled, (follow) =>
    makeBackup(place, order, (step, progress) => follow(WORDS[step], progress)),
  );
