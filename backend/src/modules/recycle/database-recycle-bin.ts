import { Injectable, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { context } from '../../kernel/basis/context/context';
import { OWN } from '../../kernel/stores/database/data-sources';
import { insertMany } from '../../kernel/stores/database/insert-many';
import { sourceOf } from '../../kernel/stores/database/lives-on.decorator';
import { masked } from '../../kernel/operation/request-log/masked';
import { Outbox } from '../../kernel/durability/outbox/outbox';
import { type DeletedRows, type MovedRows, RecycleBin } from '../../kernel/rows/recycle/recycle-bin';
import { keptRow, type KeptRow } from './kept-row';
import { type KeptPart, RecycleData } from './recycle-data.entity';
import { emptyRecords } from './empty-records';
import { RowSeal } from './row-seal';
import { BinScopes, type Leaving } from './visibility/bin-scopes';

/**
 * Stores deleted rows in a table, with their write-only columns encrypted. Rows of another database are stored before they are
 * deleted. A crash in between leaves a record of rows that still exist; restoring it says so and changes nothing.
 */
@Injectable()
export class DatabaseRecycleBin extends RecycleBin {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly seal: RowSeal,
    private readonly scopes: BinScopes,
  ) {
    super();
    this.outbox = new Outbox(own);
  }

  async keepRows(
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
    const record: QueryDeepPartialEntity<RecycleData> = {
      entityInfo: { dataSourceName: sourceOf(Entity) ?? OWN, entity },
      entity,
      data: rows,
      related: [...others, ...moved.map((one) => keptMove(one, manager))],
      secrets: this.seal.sealRows(all),
      count: rows.length,
      ...circumstances(),
    };
    const withdraw = (id: number) => emptyRecords([id], this.own.manager);
    return this.outbox.writeEntry(manager, (own) => this.insert(record, all, own), withdraw);
  }

  async keepEach({ entity: target, rows }: DeletedRows, manager: EntityManager): Promise<number[]> {
    const metadata = manager.dataSource.getMetadata(target);
    const [entity, Entity] = [metadata.name, metadata.target as Type];
    const common = { entityInfo: { dataSourceName: OWN, entity }, entity, related: [], count: 1, ...circumstances() };
    const leaving = rows.map((row): Leaving[] => [{ name: entity, Entity, rows: [row] }]);
    const records = rows.map((row, at) => ({
      ...common,
      data: [keptRow(Entity, row)],
      secrets: this.seal.sealRows(leaving[at] ?? []),
    }));
    const ids = await insertMany(manager, RecycleData, records);
    await this.scopes.writeEach(
      ids.map((id, at) => [id, leaving[at] ?? []]),
      manager,
    );
    return ids;
  }

  private async insert(
    record: QueryDeepPartialEntity<RecycleData>,
    leaving: readonly Leaving[],
    manager: EntityManager,
  ): Promise<number> {
    const { identifiers } = await manager.insert(RecycleData, record);
    const id = identifiers[0]?.id as number;
    await this.scopes.writeScopes(id, leaving, manager);
    return id;
  }
}

const keptMove = ({ entity, column, rows }: MovedRows, { dataSource }: EntityManager): KeptPart => ({
  entity: dataSource.getMetadata(entity).name,
  rows,
  moved: column,
});

/** Who deleted the rows, and by which call. */
function circumstances(): Pick<RecycleData, 'userId' | 'url' | 'params'> {
  const request = context();
  const params = masked(request?.params);
  return {
    userId: request?.staff?.id ?? null,
    url: request?.path.slice(0, 255) ?? null,
    params: params === null ? null : (JSON.parse(params) as object),
  };
}
