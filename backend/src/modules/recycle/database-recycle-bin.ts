import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { context } from '../../kernel/context/context';
import { OWN } from '../../kernel/database/data-sources';
import { onRollback } from '../../kernel/database/on-rollback';
import { sourceOf } from '../../kernel/entity/lives-on.decorator';
import { masked } from '../../kernel/log/masked';
import { type DeletedRows, type MovedRows, RecycleBin } from '../../kernel/recycle/recycle-bin';
import { keptRow, type KeptRow } from './kept-row';
import { type KeptPart, RecycleData } from './recycle-data.entity';
import { emptyRecords } from './empty-records';
import { RowSeal } from './row-seal';
import { BinScopes } from './visibility/bin-scopes';

/**
 * Keeps deleted rows in a table, their write-only columns sealed. Rows of another database are kept before they go: a crash in
 * between leaves a record of rows that still stand, which a restore says and does nothing.
 */
@Injectable()
export class DatabaseRecycleBin extends RecycleBin {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly seal: RowSeal,
    private readonly scopes: BinScopes,
  ) {
    super();
  }

  async keep(
    deleted: DeletedRows,
    related: DeletedRows[],
    manager: EntityManager,
    moved: MovedRows[] = [],
  ): Promise<number> {
    const all = [deleted, ...related].map(({ entity, rows }) => {
      const { name, target } = manager.dataSource.getMetadata(entity);
      return { name, Entity: target as Type, rows };
    });
    const [{ entity, rows }, ...others] = all.map(({ name, Entity, rows }) => ({
      entity: name,
      rows: rows.map((row) => keptRow(Entity, row)),
    })) as [{ entity: string; rows: KeptRow[] }, ...{ entity: string; rows: KeptRow[] }[]];
    const [{ Entity }] = all as [(typeof all)[number]];
    const id = await this.insert(manager, {
      entityInfo: { dataSourceName: sourceOf(Entity) ?? OWN, entity },
      entity,
      data: rows,
      related: [...others, ...moved.map((one) => keptMove(one, manager))],
      secrets: this.seal.sealRows(all),
      count: rows.length,
      ...circumstances(),
    });
    await this.scopes.write(id, all, this.managerOf(manager));
    return id;
  }

  private async insert(manager: EntityManager, record: QueryDeepPartialEntity<RecycleData>): Promise<number> {
    const own = this.managerOf(manager);
    const { identifiers } = await own.insert(RecycleData, record);
    const id = identifiers[0]?.id as number;
    if (own !== manager) onRollback(manager, () => emptyRecords([id], this.own.manager));
    return id;
  }

  /** Rows of another database are kept outside of the transaction that deletes them. */
  private managerOf(manager: EntityManager): EntityManager {
    return manager.dataSource === this.own ? manager : this.own.manager;
  }
}

const keptMove = ({ entity, column, rows }: MovedRows, { dataSource }: EntityManager): KeptPart => ({
  entity: dataSource.getMetadata(entity).name,
  rows,
  moved: column,
});

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
