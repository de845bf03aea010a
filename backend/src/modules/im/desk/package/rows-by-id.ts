import { Between, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { BaseEntity } from '../../../../kernel/rows/entity/base.entity';

const ROWS_AT_ONCE = 200;

/** Rows in the order of their ids, some at a time, up to a highest one. */
export async function* rowsById<T extends BaseEntity>(
  manager: EntityManager,
  Entity: new () => T,
  where: FindOptionsWhere<T>,
  { to = Number.MAX_SAFE_INTEGER, atOnce = ROWS_AT_ONCE } = {},
): AsyncGenerator<T> {
  for (let reached = 0; ;) {
    const some = await manager.find<BaseEntity>(Entity, {
      where: { ...where, id: Between(reached + 1, to) },
      order: { id: 'ASC' },
      take: atOnce,
    });
    yield* some as T[];
    if (some.length < atOnce) return;
    reached = some.at(-1)?.id ?? to;
  }
}
