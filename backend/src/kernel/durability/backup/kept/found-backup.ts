import { createHash } from 'node:crypto';
import type { BackupBytes } from '../file/backup-bytes';
import { readHead } from '../file/opened-backup';

/** A complete backup in its place: a backup gets its name only when it is complete and was kept. */
export interface FoundBackup {
  name: string;
  /** when its writing began: its rows are of this moment */
  created: Date;
  /** the version of the product that wrote it */
  product: string;
  bytes: number;
  isEncrypted: boolean;
  /** the version to which the upgrade went before which it was made; null for all others */
  before: string | null;
  /** stands for the list of migrations that its database had; after one that failed half-way the tables may be other ones */
  schema: string;
}

/** What a place has: newest first, and the names of what looks like a backup and whose head cannot be read. */
export interface FoundBackups {
  backups: FoundBackup[];
  unreadable: string[];
}

/** The names that backups of the product itself get. Files that people have named are theirs. */
const OWN_NAME = /^switchboard-[\w.+-]+-\d{8}T\d{6}Z(-\d+)?\.sbk$/;

export const isOwnName = (name: string): boolean => OWN_NAME.test(name);

/**
 * `switchboard-<of>-<date>.sbk`
 * @param of the version, or before which upgrade
 * @param nth of those of one second, or what else sets them apart; 1 is not written
 */
export function ownName(of: string, nth: number): string {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return `switchboard-${of}-${moment}${nth > 1 ? `-${nth}` : ''}.sbk`;
}

/** The moment in a name: `switchboard-1.0.0-20260102T030405Z.sbk`. */
export function momentIn(name: string): Date {
  const [, day, time] = /(\d{8})T(\d{6})Z(?:-\d+)?\.sbk$/.exec(name) ?? [];
  return new Date(`${day?.replace(/(....)(..)/, '$1-$2-')}T${time?.replace(/(..)(..)/, '$1:$2:')}Z`);
}

/** Reads its head. @returns null if that has no moment @throws BackupRefused if it is no backup */
export async function foundBackup(from: BackupBytes): Promise<FoundBackup | null> {
  const { head } = await readHead(from);
  const created = new Date(head.created);
  if (Number.isNaN(created.getTime())) return null;
  const { product, before = null, migrations } = head;
  const schema = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
  return { name: from.name, created, product, bytes: from.size, isEncrypted: !!head.key, before, schema };
}

export function newestFirst({ backups, unreadable }: FoundBackups): FoundBackups {
  return {
    backups: backups.sort((one, other) => other.created.getTime() - one.created.getTime()),
    unreadable,
  };
}
