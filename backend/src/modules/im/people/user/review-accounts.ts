import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { storedName } from '../../../../kernel/stores/database/adapted-columns';
import { placeholders, quote } from '../../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { ImUser, ImUserType } from '../../tables/im-user.entity';

const AT_ONCE = 1000;

/**
 * Reads which of these people are review accounts, and locks the rows of all of them, so that nobody becomes one until the transaction
 * ends. If the table does not know review accounts, there are none.
 */
export async function lockReviewAccounts(
  manager: EntityManager,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const type = storedName(manager.dataSource.getMetadata(ImUser), 'type');
  const found = new Set<number>();
  if (!type) return found;
  for (const some of chunked([...new Set(people)], AT_ONCE)) {
    const rows = await manager.query<{ id: number | string; type: ImUserType | null }[]>(
      `SELECT \`id\`, ${quote(type)} AS \`type\` FROM \`im_user\` WHERE \`id\` IN (${placeholders(some)}) ORDER BY \`id\`${forUpdate(manager)}`,
      some,
    );
    for (const row of rows) if (row.type === ImUserType.Review) found.add(exactId(row.id));
  }
  return found;
}
