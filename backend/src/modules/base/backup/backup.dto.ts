import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '../../../kernel/crud/rules/id-rule';
import { DrillState } from '../tables/backup-drill.entity';
import { BackupRunState, BackupRunStep } from '../tables/backup-run.entity';

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

/**
 * `unreadable`: a folder that is closed, or that is none. `silent`: it has not answered within five seconds, so nothing is known of it.
 * Of a bucket, `closed`: its key may not use it; `strange`: what answers is no bucket, or lists more than any installation keeps.
 */
export const FOLDER_STATES = ['readable', 'notSetUp', 'missing', 'unreadable', 'closed', 'silent', 'strange'] as const;

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

/** A backup that was restored into a database of its own, to see whether it can be. */
export class BackupDrill {
  /** `differs`: it was restored, and something is not as it was or must be. `failed`: it was not restored, or that was not found out. */
  @ApiProperty({ enum: Object.values(DrillState) })
  state: DrillState;
  /** the name of the backup */
  file: string;
  /** when the backup was begun */
  made: Date;
  ended: Date;
  /** milliseconds */
  duration: number;
  tables: number;
  rows: number;
  /** what differed, or why it failed: a sentence on each line */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

/** A backup that is made, or a drill, on whichever node. */
export class BackupRun {
  id: number;
  /** `cancelling`: its process was asked to stop. `lost`: another one has begun since, and nobody has said how it ended. */
  @ApiProperty({ enum: Object.values(BackupRunState) })
  state: BackupRunState;
  @ApiProperty({ enum: Object.values(BackupRunStep) })
  step: BackupRunStep;
  /** the machine on which it runs */
  host: string;
  begun: Date;
  /** when its node has last said how far it is */
  seen: Date;
  @ApiProperty({ type: Date, nullable: true })
  ended: Date | null;
  /** whether that was long ago although it has not ended: its node may have died */
  isSilent: boolean;
  /** so far, in this step */
  rows: number;
  /** bytes of files so far, in this step */
  fileBytes: number;
  @ApiProperty({ type: Number, nullable: true, description: 'rows, by the last one; null before the first' })
  expectedRows: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'bytes of files, by the last one; null before the first' })
  expectedBytes: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'who has cancelled it; of one that is done, too late' })
  cancellerName: string | null;
}

export class BackupCancel {
  @ApiProperty({ description: 'which run; another one is left alone' })
  @IsId()
  id: number;
}

/** The folder or bucket of the scheduled backups, as the node that answers sees it. */
export class BackupState {
  /** the machine that answers: another node may see another folder under the same path */
  host: string;
  /** a path, or `s3://bucket/prefix`; null if BACKUP_TO names neither */
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
  /** bytes that may still be written to the disk of the folder; null if it is not known, and for a bucket */
  @ApiProperty({ type: Number, nullable: true })
  freeBytes: number | null;
  /** the last one, on whichever node; null if there was never one */
  @ApiProperty({ type: BackupDrill, nullable: true })
  lastDrill: BackupDrill | null;
  /** the last backup that was begun while the server ran; null if there was never one */
  @ApiProperty({ type: BackupRun, nullable: true })
  backupRun: BackupRun | null;
  /** the last drill that was begun; null if there was never one */
  @ApiProperty({ type: BackupRun, nullable: true })
  drillRun: BackupRun | null;
}
