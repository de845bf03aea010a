import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { withoutKeys } from '../../../kernel/access/key/key-text';
import { context } from '../../../kernel/basis/context/context';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { ChangeJournal, openJournal, type RowChange } from '../../../kernel/rows/history/change-journal';
import { masked } from '../../../kernel/operation/request-log/masked';
import { inPortions } from '../../../kernel/basis/fairness/in-portions';
import { mergedByRow, type Written } from './merged-by-row';
import { namesOfRows } from './names-of-rows';
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

  async writeChanges(Entity: Type, changes: readonly RowChange[], manager: EntityManager): Promise<void> {
    const request = context();
    const { name: entity } = manager.dataSource.getMetadata(Entity);
    const told = changes.filter(
      ({ action, before, after }) => action !== 'update' || !isEmpty(before) || !isEmpty(after),
    );
    const names = await namesOfRows(Entity, told, manager);
    const written: Written[] = [];
    await inPortions(told, ({ id, action, before, after }) => {
      written.push({ rowId: id, action, fields: kept({ ...(before && { before }), ...(after && { after }) }) });
    });
    const rows = mergedByRow(written).map((entry) => ({
      ...entry,
      entity,
      rowName: withoutKeysOrNull(names.get(entry.rowId)),
      userId: request?.staff?.id ?? null,
      keyId: request?.key?.id ?? null,
      actorName: request?.staff?.name ?? null,
      ip: request?.ip.slice(0, 64) ?? null,
      requestId: request?.requestId ?? null,
    }));
    await insertMany(manager, BaseSysChange, rows as never);
  }
}

const isEmpty = (values: object | undefined): boolean => !values || Object.keys(values).length === 0;

function kept(fields: ChangedFields): ChangedFields | null {
  const text = masked(fields);
  return text === null ? null : (JSON.parse(text) as ChangedFields);
}

const withoutKeysOrNull = (name: string | undefined): string | null => (name === undefined ? null : withoutKeys(name));
