import type { Type } from '@nestjs/common';

/** The rows that stay in the bin, by their table: what belongs to them stays with them. */
export class Staying {
  private readonly ids = new Map<Type, Set<number>>();

  add(Entity: Type, id: number): void {
    this.of(Entity).add(id);
  }

  of(Entity: Type): Set<number> {
    const ids = this.ids.get(Entity) ?? new Set<number>();
    this.ids.set(Entity, ids);
    return ids;
  }
}
