import { ApiProperty } from '@nestjs/swagger';

/** A complete backup in the folder. Whether its content can be read, only reading it to the end can tell. */
export class BackupInFolder {
  name: string;
  /** when its writing began: its rows are of this moment */
  created: Date;
  /** the version of the product that wrote it */
  product: string;
  bytes: number;
  isEncrypted: boolean;
  /** the version to which the upgrade went before which it was made; null for all others */
  @ApiProperty({ type: String, nullable: true })
  before: string | null;
  /** false: the next scheduled backup removes it, because newer ones stand for its day, its week and its month */
  isKept: boolean;
}

/** `silent`: it has not answered within five seconds, so nothing is known of it */
export const FOLDER_STATES = ['readable', 'notSetUp', 'missing', 'unreadable', 'silent'] as const;

export type FolderState = (typeof FOLDER_STATES)[number];

/**
 * For how many days, weeks and months that have a backup the newest one of each is kept. One that was made before an upgrade is kept until as
 * many weeks have a newer one.
 */
export class KeptPeriods {
  days: number;
  weeks: number;
  months: number;
}

/** The folder of the scheduled backups, as the node that answers sees it. */
export class BackupState {
  /** the machine that answers: another node may see another folder under the same path */
  host: string;
  /** null if BACKUP_TO names none */
  @ApiProperty({ type: String, nullable: true })
  folder: string | null;
  @ApiProperty({ enum: FOLDER_STATES })
  state: FolderState;
  kept: KeptPeriods;
  /** newest first */
  @ApiProperty({ type: [BackupInFolder] })
  backups: BackupInFolder[];
  /** files with the name of a backup that do not begin as one, or that may not be read */
  @ApiProperty({ type: [String] })
  unreadable: string[];
  /** bytes that may still be written to the disk of the folder; null if it is not known */
  @ApiProperty({ type: Number, nullable: true })
  freeBytes: number | null;
}
