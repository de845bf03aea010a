import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { ImBatchPerson } from './tables/batch-person.entity';

const AT_ONCE = 1000;

/** The people of batches, in their order. */
@Injectable()
export class BatchPeople {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  async write(batchId: number, people: readonly number[], manager: EntityManager): Promise<void> {
    const rows = people.map((personId, place) => ({ batchId, place, personId }));
    await insertMany(manager, ImBatchPerson, rows);
  }

  /** The people from a place on. */
  async readFrom(batchId: number, place: number, most: number): Promise<number[]> {
    const rows = await this.own.manager.find(ImBatchPerson, {
      select: { id: true, personId: true },
      where: { batchId, place: MoreThanOrEqual(place) },
      order: { place: 'ASC' },
      take: most,
    });
    return rows.map(({ personId }) => personId);
  }

  async readAll(batchId: number): Promise<number[]> {
    const all: number[] = [];
    for (let full = true; full;) {
      const some = await this.readFrom(batchId, all.length, AT_ONCE);
      all.push(...some);
      full = some.length === AT_ONCE;
    }
    return all;
  }

  /** Deletes some of them. @returns whether there were any */
  async forgetSome(batchId: number, most: number): Promise<boolean> {
    const { manager } = this.own;
    const rows = await manager.find(ImBatchPerson, { select: { id: true }, where: { batchId }, take: most });
    if (rows.length) await manager.delete(ImBatchPerson, { id: In(rows.map(({ id }) => id)) });
    return rows.length > 0;
  }
}
