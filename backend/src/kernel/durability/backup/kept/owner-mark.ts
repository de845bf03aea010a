import { createHmac, timingSafeEqual } from 'node:crypto';
import { BackupRefused } from '../file/backup-refused';

/** The name of the mark, in a place in which backups are removed by their age. */
export const OWNER_MARK = '.switchboard-owner';

/** The mark of one installation, which is known by its secret: a restored one has the same. */
export const ownerMark = (secret: string): string =>
  createHmac('sha256', secret).update('the folder of the backups').digest('hex');

/**
 * @param found what is in the mark @param place that has it @param mark where it lies
 * @throws BackupRefused if it is the one of another installation
 */
export function requireOwn(found: string, secret: string, { place, mark }: { place: string; mark: string }): void {
  const [given, own] = [Buffer.from(found.trim()), Buffer.from(ownerMark(secret))];
  if (given.length === own.length && timingSafeEqual(given, own)) return;
  throw new BackupRefused(
    `${place} keeps the backups of another installation, which would be removed by their age with those of this one: name a place of its own in BACKUP_TO. If it is the same one with another SECRET, delete ${mark}.`,
  );
}
