import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { ResourceDirectory } from '../../../kernel/crud/controller/resource-directory';
import { keepsHistory } from '../../../kernel/rows/entity/keeps-history.decorator';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { CHANGE_ACTIONS, type ChangeAction } from '../../../kernel/rows/history/change-journal';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { ActOutcome, BaseSysChange } from '../tables/change.entity';
import type { History, HistoryEntry } from './history.dto';
import { fieldsOf } from './fields-of';
import { referredNames } from './referred-names';

/** Maximum number of entries in an answer; the newest are returned. */
export const MOST_TOLD = 100;

/** Reads the recorded changes of a row. */
@Injectable()
export class HistoryService extends CrudService(BaseSysChange) {
  constructor(
    @InjectRepository(BaseSysChange) rows: Repository<BaseSysChange>,
    recycleBin: RecycleBin,
    private readonly resources: ResourceDirectory,
  ) {
    super(rows, recycleBin);
  }

  /** Requires that the caller may read the row. The trail also keeps what was refused or failed; that changed no row. */
  async readHistory(resource: string, id: number): Promise<History> {
    const found = this.resources.findReadable(resource, currentStaff());
    if (!found || !keepsHistory(found.Entity)) throw new BusinessError('history.none');
    await found.service.info(id);
    const newest = await this.rows.find({
      where: { entity: found.Entity.name, rowId: id, action: In([...CHANGE_ACTIONS]), outcome: ActOutcome.Done },
      select: { id: true },
      order: { id: 'DESC' },
      take: MOST_TOLD + 1,
    });
    const ids = newest.slice(0, MOST_TOLD).map((row) => row.id);
    const rows = (await this.reader.inOrder(ids)) as unknown as BaseSysChange[];
    const entries = together(rows);
    const changes = entries.flatMap(({ fields }) => fields);
    const names = await referredNames(found.Entity, changes, this.rows.manager);
    return { entries, names, more: newest.length > MOST_TOLD };
  }
}

/** Combines the changes that one request made to the row into one entry. Its columns are written before its links. */
function together(rows: readonly BaseSysChange[]): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const { id, createTime, userId, userName, requestId, fields, ...row } of rows) {
    const action = row.action as ChangeAction;
    const last = entries.at(-1);
    const told = fieldsOf(fields);
    if (last && requestId !== null && last.requestId === requestId && last.action === 'update') {
      last.fields.unshift(...told);
      Object.assign(last, { id, action });
    } else entries.push({ id, createTime: String(createTime), action, userId, userName, requestId, fields: told });
  }
  return entries;
}
