import type { Type } from '@nestjs/common';

/** The rows that stay in the bin, by table. Rows that belong to them stay too. */
export class RemainingRows {
  private readonly ids = new Map<Type, Set<number>>();

  addRow(Entity: Type, id: number): void {
    this.idsIn(Entity).add(id);
  }

  idsIn(Entity: Type): Set<number> {
    const ids = this.ids.get(Entity) ?? new Set<number>();
    this.ids.set(Entity, ids);
    return ids;
  }
}
