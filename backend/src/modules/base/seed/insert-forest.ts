import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { insertMany } from '../../../kernel/stores/database/insert-many';

interface Row {
  id: number;
  parentId: number | null;
}

/** How a seed is turned into a row, and which seeds are its children. */
interface ForestShape<Seed, E> {
  row: (seed: Seed, place: number) => QueryDeepPartialEntity<E>;
  children: (seed: Seed) => readonly Seed[];
}

/** Inserts trees level by level. @returns the id of each seed */
export async function insertForest<Seed, E extends Row>(
  manager: EntityManager,
  Entity: Type<E>,
  roots: readonly Seed[],
  { row, children }: ForestShape<Seed, E>,
  parentId: number | null = null,
): Promise<Map<Seed, number>> {
  const planted = new Map<Seed, number>();
  let level = roots.map((seed, place) => ({ seed, place: place + 1, parentId }));
  while (level.length) {
    const rows = level.map(({ seed, place, parentId }) => ({ ...row(seed, place), parentId }));
    const ids = await insertMany(manager, Entity, rows as QueryDeepPartialEntity<E>[]);
    level.forEach(({ seed }, at) => planted.set(seed, ids[at] as number));
    level = level.flatMap(({ seed }, at) =>
      children(seed).map((child, place) => ({ seed: child, place: place + 1, parentId: ids[at] as number })),
    );
  }
  return planted;
}
