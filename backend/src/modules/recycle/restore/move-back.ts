import { type EntityManager, In, IsNull } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { grouped } from '../../../kernel/basis/lists/grouped';
import type { MovedPart } from './part';

/** Moves rows back to where a deletion took them from, if they are still where the deletion put them. */
export async function moveBack({ Entity, column, rows }: MovedPart, manager: EntityManager): Promise<void> {
  for (const group of grouped(rows, ({ from, to }) => `${from} ${to}`).values()) {
    const [{ from, to }] = group as [(typeof group)[number]];
    for (const some of chunked(group, 1000)) {
      const there = { id: In(some.map(({ id }) => id)), [column]: to ?? IsNull() };
      await manager.update(Entity, there, { [column]: from });
    }
  }
}
