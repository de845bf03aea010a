import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { context } from '../../kernel/context/context';
import { OWN } from '../../kernel/database/data-sources';
import { onRollback } from '../../kernel/database/on-rollback';
import { sourceOf } from '../../kernel/entity/lives-on.decorator';
import { masked } from '../../kernel/log/masked';
import { type DeletedRows, RecycleBin } from '../../kernel/recycle/recycle-bin';
import { keptRow, type KeptRow, type Secrets, secretsOf } from './kept-row';
import { RecycleData } from './recycle-data.entity';
import { Seal } from './seal';

/**
 * Keeps deleted rows in a table, their write-only columns sealed. Rows of another database are kept before they go: a crash in
 * between leaves a record of rows that still stand, which a restore says and does nothing.
 */
@Injectable()
export class DatabaseRecycleBin extends RecycleBin {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly seal: Seal,
  ) {
    super();
  }

  async keep(deleted: DeletedRows, related: DeletedRows[], manager: EntityManager): Promise<number> {
    const all = [deleted, ...related].map(({ entity, rows }) => {
      const { name, target } = manager.dataSource.getMetadata(entity);
      return { name, Entity: target as Type, rows };
    });
    const [{ entity, rows }, ...others] = all.map(({ name, Entity, rows }) => ({
      entity: name,
      rows: rows.map((row) => keptRow(Entity, row)),
    })) as [{ entity: string; rows: KeptRow[] }, ...{ entity: string; rows: KeptRow[] }[]];
    const [{ Entity }] = all as [(typeof all)[number]];
    return this.insert(manager, {
      entityInfo: { dataSourceName: sourceOf(Entity) ?? OWN, entity },
      entity,
      data: rows,
      related: others,
      secrets: this.sealed(all),
      count: rows.length,
      ...circumstances(),
    });
  }

  private async insert(manager: EntityManager, record: QueryDeepPartialEntity<RecycleData>): Promise<number> {
    const isOwn = manager.dataSource === this.own;
    const { identifiers } = await (isOwn ? manager : this.own.manager).insert(RecycleData, record);
    const id = identifiers[0]?.id as number;
    if (!isOwn) onRollback(manager, () => this.own.manager.delete(RecycleData, { id }));
    return id;
  }

  private sealed(all: { name: string; Entity: Type; rows: DeletedRows['rows'] }[]): string | null {
    const secrets: Secrets = {};
    for (const { name, Entity, rows } of all)
      for (const row of rows) {
        const own = secretsOf(Entity, row);
        if (own) (secrets[name] ??= {})[String(row.id)] = own;
      }
    return Object.keys(secrets).length ? this.seal.close(JSON.stringify(secrets)) : null;
  }
}

/** Who deleted, and by which call. */
function circumstances(): Pick<RecycleData, 'userId' | 'url' | 'params'> {
  const request = context();
  const params = masked(request?.params);
  return {
    userId: request?.staff?.id ?? null,
    url: request?.path.slice(0, 255) ?? null,
    params: params === null ? null : (JSON.parse(params) as object),
  };
}
