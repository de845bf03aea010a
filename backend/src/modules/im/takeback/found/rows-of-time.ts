import type { Type } from '@nestjs/common';
import {
  And,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThan,
  MoreThanOrEqual,
} from 'typeorm';
import type { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { FOUND, type Period } from './found';

/** The rows of a staff member in a period, newest first: at most one more than a preview lists. */
export async function rowsOfTime<E extends BaseEntity & { staffId: number | null }>(
  Entity: Type<E>,
  { staffId, from, to }: Period,
  manager: EntityManager,
  more: FindOptionsWhere<E> = {},
): Promise<E[]> {
  const createTime = And(MoreThanOrEqual(from), LessThan(to));
  return manager.find(Entity, {
    where: { ...more, staffId, createTime } as FindOptionsWhere<E>,
    order: { id: 'DESC' } as FindOptionsOrder<E>,
    take: FOUND.most + 1,
  });
}
