import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sourceOf } from './lives-on.decorator';
import { dialectOf } from './dialect';

/**
 * How a table compares its texts. The embedded database and our tables on a server do it alike, but have different means to ignore the
 * case of A to Z. Tables that we share with a chat product have a collation of its own on a server, which decides what is equal there.
 */
export type Comparison = 'embedded' | 'exact' | 'theirs';

export function comparisonOf(manager: EntityManager, Entity: Type): Comparison {
  if (dialectOf(manager) === 'sqlite') return 'embedded';
  return sourceOf(Entity) === undefined ? 'exact' : 'theirs';
}
