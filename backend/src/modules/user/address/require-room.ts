import type { EntityManager } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { BusinessError } from '../../../kernel/basis/errors/business-error';

export const MOST_ADDRESSES = 20;

/** @throws BusinessError if one of these people now has more addresses than allowed */
export async function requireRoom(userIds: readonly number[], manager: EntityManager): Promise<void> {
  for (const some of chunked(userIds, 500)) {
    const full = await manager.query<unknown[]>(
      `SELECT \`userId\` FROM \`user_address\` WHERE \`userId\` IN (${placeholders(some)}) GROUP BY \`userId\` HAVING COUNT(*) > ${MOST_ADDRESSES} LIMIT 1`,
      [...some],
    );
    if (full.length) throw new BusinessError('endUser.tooManyAddresses', { most: MOST_ADDRESSES });
  }
}
