import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { context } from '../../kernel/context/context';
import { type DeletedRows, RecycleBin } from '../../kernel/recycle/recycle-bin';
import { RecycleData } from './recycle-data.entity';

@Injectable()
export class DatabaseRecycleBin extends RecycleBin {
  async keep({ entity, rows }: DeletedRows, related: DeletedRows[], manager: EntityManager): Promise<number> {
    const request = context();
    const name = manager.dataSource.getMetadata(entity).name;
    const { identifiers } = await manager.insert(RecycleData, {
      entityInfo: { dataSourceName: 'default', entity: name },
      entity: name,
      userId: request?.staff?.id ?? null,
      data: rows,
      related: related.map((one) => ({ entity: manager.dataSource.getMetadata(one.entity).name, rows: one.rows })),
      url: request?.path ?? null,
      params: (request?.params as object | undefined) ?? null,
      count: rows.length,
    });
    return identifiers[0]?.id as number;
  }
}
