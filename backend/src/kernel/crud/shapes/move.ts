import type { FindOptionsWhere, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Changes the status of a row by compare-and-set. Returns whether this call made the change. */
export async function move<E extends { id: number; status: number }>(
  rows: Repository<E>,
  id: number,
  from: E['status'],
  to: E['status'],
): Promise<boolean> {
  const still = { id, status: from } as FindOptionsWhere<E>;
  const { affected } = await rows.update(still, { status: to } as unknown as QueryDeepPartialEntity<E>);
  return affected === 1;
}
