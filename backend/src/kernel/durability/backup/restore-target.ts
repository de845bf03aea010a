import type { Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { RowLoader } from './data/row-loader';

/** The database that a backup is restored into. */
export interface RestoreTarget {
  /** @throws BackupRefused if it has data in it that no restore has left */
  requireEmpty(): Promise<void>;
  /** Creates the tables with these migrations. From now on the product does not start on it. */
  createTables(migrations: readonly Type[]): Promise<RowLoader>;
  /** Applies the other migrations. @param entities those of the product */
  openMigrated(entities: readonly Type[]): Promise<DataSource>;
  /** Ends the restore. The source is closed by now. */
  finish(): Promise<void>;
  /** Takes away what was created. */
  abandon(): Promise<void>;
}
