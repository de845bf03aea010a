import type { Type } from '@nestjs/common';
import { migrationsOf } from '../../stores/database/data-source-options';
import type { Dialect } from '../../stores/database/dialect';
import type { BackupHead } from './file/backup-head';
import { BackupRefused } from './file/backup-refused';

/**
 * Returns the migrations of a database that give it the schema of a backup, which may come from the other database.
 * @throws BackupRefused if another version wrote the backup, which has migrations that this one does not know
 */
export async function schemaOfBackup(
  { migrations, engine, product }: Pick<BackupHead, 'migrations' | 'engine' | 'product'>,
  target: Dialect,
  path: string,
): Promise<Type[]> {
  const source = new Set((await migrationsOf(engine)).map(({ name }) => name));
  const unknown = migrations.find((name) => !source.has(name));
  if (unknown)
    throw new BackupRefused(
      `${path} was written by Switchboard ${product}, and this version does not know its migration ${unknown}: restore it with that version, or a newer one.`,
    );
  const applied = new Set(migrations);
  const newest = Math.max(...migrations.map(timeOf));
  // A few exist for one database only. They belong to the schema if they are older than its newest.
  return (await migrationsOf(target)).filter(
    ({ name }) => applied.has(name) || (!source.has(name) && timeOf(name) <= newest),
  );
}

const timeOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0] ?? 0);
