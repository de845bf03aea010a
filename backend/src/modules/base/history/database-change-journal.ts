import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { context } from '../../../kernel/context/context';
import { insertMany } from '../../../kernel/database/insert-many';
import { ChangeJournal, openJournal, type RowChange } from '../../../kernel/history/change-journal';
import { masked } from '../../../kernel/log/masked';
import { BaseSysChange, type ChangedFields } from '../tables/change.entity';

/** Stores changes in a table, masked and shortened like the parameters of the request log. */
@Injectable()
export class DatabaseChangeJournal extends ChangeJournal implements OnModuleInit {
  constructor(@InjectDataSource() private readonly source: DataSource) {
    super();
  }

  onModuleInit(): void {
    openJournal(this.source, this);
  }

  async write(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void> {
    const request = context();
    const { name: entity } = manager.dataSource.getMetadata(Entity);
    const told = changes.filter(
      ({ action, before, after }) => action !== 'update' || !isEmpty(before) || !isEmpty(after),
    );
    const rows = told.map(({ id, action, before, after }) => ({
      entity,
      rowId: id,
      action,
      userId: request?.staff?.id ?? null,
      requestId: request?.requestId ?? null,
      fields: kept({ ...(before && { before }), ...(after && { after }) }),
    }));
    await insertMany(manager, BaseSysChange, rows as never);
  }
}

const isEmpty = (values: object | undefined): boolean => !values || Object.keys(values).length === 0;

function kept(fields: ChangedFields): ChangedFields | null {
  const text = masked(fields);
  return text === null ? null : (JSON.parse(text) as ChangedFields);
}
