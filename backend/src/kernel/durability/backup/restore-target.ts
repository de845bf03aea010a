import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { RowLoader } from './data/row-loader';

/** The database that a backup is restored into. */
export interface RestoreTarget {
  /** the number of this run, if the database keeps it; a data folder that names it belongs to the same run */
  readonly run: string | undefined;
  /**
   * Keeps other restores out until it is closed.
   * @returns the number of an earlier run that did not come to its end, if the database keeps it
   * @throws BackupRefused if it has data in it that no restore has left
   */
  open(): Promise<string | undefined>;
  /** Creates the tables with these migrations. From now on the product does not start on it. @throws BackupRefused as above */
  createTables(migrations: readonly Type[]): Promise<RowLoader>;
  /** Applies the other migrations. @param entities those of the product */
  openMigrated(entities: readonly Type[]): Promise<DataSource>;
  /** Ends the restore. The source is closed by now. @throws RestoreUncertain; after any other error it can be abandoned */
  finish(): Promise<void>;
  /** Takes away what this run has created, and nothing else. */
  abandon(): Promise<void>;
  close(): Promise<void>;
}
