import type { EntityManager } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { placeholders, quote } from '../../../kernel/stores/database/dialect';
import { UserAddress } from '../tables/user-address.entity';
import { UserInfo } from '../tables/user-info.entity';
import { madeUpAddresses, madeUpPerson } from './made-up';

/** Keeps a statement below the maximum number of parameters of either database. */
const ROWS = 500;

/** Inserts made-up people with their addresses, some hundreds per statement. @param first the id of the first one */
export async function seedEndUsers(manager: EntityManager, first: number, count: number, now: Date): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => first + at);
  await write(
    manager,
    UserInfo,
    ids.map((id) => namedIfCancelled({ id, ...madeUpPerson(id - 1, now) })),
  );
  await write(
    manager,
    UserAddress,
    ids.flatMap((userId) => madeUpAddresses(userId - 1, now).map((address) => ({ userId, ...address }))),
  );
}

/** Gives a cancelled person the placeholder name that cancelling leaves. */
const namedIfCancelled = <T extends { id: number; nickName: string | null }>(person: T): T => ({
  ...person,
  nickName: person.nickName ?? `#${person.id}`,
});

/** Written by hand: TypeORM takes longer to build such a statement than the database takes to run it. */
async function write(
  manager: EntityManager,
  Entity: typeof UserInfo | typeof UserAddress,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const metadata = manager.dataSource.getMetadata(Entity);
  const columns = Object.keys(first).flatMap((name) => metadata.findColumnWithPropertyName(name) ?? []);
  const head = `INSERT INTO ${quote(metadata.tableName)} (${columns.map(({ databaseName }) => quote(databaseName)).join(', ')}) VALUES `;
  const { driver } = manager.dataSource;
  for (const some of chunked(rows, ROWS))
    await manager.query(
      head + some.map(() => `(${placeholders(columns)})`).join(', '),
      some.flatMap((row) =>
        columns.map((column): unknown => driver.preparePersistentValue(row[column.propertyName], column)),
      ),
    );
}
