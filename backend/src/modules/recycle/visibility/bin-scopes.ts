import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { RecycleScope } from './recycle-scope.entity';

/** Rows of one table that are being put into the bin. */
export interface Leaving {
  name: string;
  Entity: Type;
  rows: ObjectLiteral[];
}

export interface FoundScope {
  Entity: Type;
  by: string;
  scope: BinScope;
}

/** A row that belongs nowhere: only people who see everything see it. */
const NOWHERE = 0;

/** Stores with each record the owners by which scopes decide who sees it. */
@Injectable()
export class BinScopes {
  private found: FoundScope[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  get all(): readonly FoundScope[] {
    this.found ??= this.discovery.getProviders({ metadataKey: ScopeFor.KEY }).flatMap((provider) =>
      (this.discovery.getMetadataByDecorator(ScopeFor, provider) ?? []).map(({ entity, by }) => ({
        Entity: entity,
        by,
        scope: provider.instance as BinScope,
      })),
    );
    return this.found;
  }

  /** Stores the owners of the rows of a new record. */
  writeScopes(recycleId: number, parts: readonly Leaving[], manager: EntityManager): Promise<void> {
    return this.writeEach([[recycleId, parts]], manager);
  }

  /** The same for many records at once. */
  async writeEach(records: readonly [id: number, parts: readonly Leaving[]][], manager: EntityManager): Promise<void> {
    const entries = records.flatMap(([recycleId, parts]) =>
      parts.flatMap((part) =>
        [null, ...this.ownersOf(part, parts)].map((ownerId) => ({ recycleId, entity: part.name, ownerId })),
      ),
    );
    await insertMany(manager, RecycleScope, entries);
  }

  /** The owners of these rows, without those that are in the same record and are seen together with them. */
  private ownersOf({ Entity, rows }: Leaving, parts: readonly Leaving[]): Set<number> {
    const found = this.all.find((one) => one.Entity === Entity);
    if (!found) return new Set();
    const { by, scope } = found;
    const together = new Set(
      parts.flatMap((part) =>
        part.Entity === scope.owner && by !== 'id' ? part.rows.map(({ id }) => id as number) : [],
      ),
    );
    const owners = rows.map((row) => (row[by] as number | null) ?? NOWHERE);
    return new Set(owners.filter((id) => !together.has(id)));
  }
}
