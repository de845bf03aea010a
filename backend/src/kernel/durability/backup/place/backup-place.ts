import type { AppConfig } from '../../../../config/app-config';
import type { BackupBytes } from '../file/backup-bytes';
import type { FoundBackups } from '../kept/found-backup';

/** Where backups lie: a folder of a disk, or a part of a bucket. */
export interface BackupPlace {
  /** as people write it: a path, or `s3://bucket/prefix` */
  readonly name: string;
  /** What must be so before anything is written there. @throws BackupRefused */
  prepare(): Promise<void>;
  /** Marks it as that of the installation with this secret. @throws BackupRefused if it is that of another one */
  claim(secret: string): Promise<void>;
  /** Removes what killed backups have left, and begins a new one. @param files where those are that are backed up */
  beginDraft(files: Pick<AppConfig, 'dataDir' | 'storageUrl'>): Promise<BackupDraft>;
  /** Reads the heads of the complete backups. @throws an error of which `placeStateAfter` knows what it says of the place */
  readBackups(): Promise<FoundBackups>;
  /** Where that one lies, as `openBytes` takes it. */
  addressOf(name: string): string;
  removeBackup(name: string): Promise<void>;
  /** How many bytes may still be written; null where nobody can tell. */
  readFree(): Promise<number | null>;
}

/** A backup that has no name yet, and does not count as one: it gets its name when it is complete. */
export interface BackupDraft {
  /** The bytes may be used again when it returns. */
  append(bytes: readonly Buffer[]): Promise<void>;
  /** Nothing is appended from now on: what the place has kept can be read. */
  openBytes(): Promise<BackupBytes>;
  /** @param of the version, or before which upgrade @returns where it lies @throws BackupRefused; no backup is ever overwritten */
  publish(of: string): Promise<string>;
  /** Takes away what was written. What cannot be taken away now, the next draft takes away. */
  discard(): Promise<void>;
}
