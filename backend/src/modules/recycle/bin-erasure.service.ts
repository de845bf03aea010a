import { Injectable } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { RecycleData } from './recycle-data.entity';
import { emptyRecords } from './empty-records';
import { KeptRecords } from './restore/kept-records';
import { RemainingRows } from './restore/remaining-rows';

/** Decides which rows in the bin must be erased. */
export type IsForgotten = (entity: string, row: ObjectLiteral) => boolean;

/** Erases single rows from records of the bin; the other rows of a record stay. */
@Injectable()
export class BinErasure {
  constructor(private readonly records: KeptRecords) {}

  /** The matching rows of a record, complete, with the entity of each. */
  async findRows(
    id: number,
    isMeant: IsForgotten,
    manager: EntityManager,
  ): Promise<[entity: string, row: ObjectLiteral][]> {
    const record = await this.read(id, manager);
    const parts = record ? this.records.openRecord(record, manager).parts : [];
    return parts.flatMap(({ name, rows }) =>
      rows.filter((row) => isMeant(name, row)).map((row): [string, ObjectLiteral] => [name, row]),
    );
  }

  /** @returns how many rows were erased */
  async eraseRows(id: number, isForgotten: IsForgotten, manager: EntityManager): Promise<number> {
    const record = await this.read(id, manager);
    if (!record) return 0;
    const opened = this.records.openRecord(record, manager);
    const remaining = new RemainingRows();
    let gone = 0;
    for (const { name, Entity, rows } of opened.parts)
      for (const row of rows)
        if (isForgotten(name, row)) gone++;
        else remaining.addRow(Entity, Number(row.id));
    if (gone && !(await this.records.keepRest(record, opened, remaining, manager))) await emptyRecords([id], manager);
    return gone;
  }

  private read(id: number, manager: EntityManager): Promise<RecycleData | null> {
    return manager.createQueryBuilder(RecycleData, 'a').addSelect('a.secrets').where({ id }).getOne();
  }
}
