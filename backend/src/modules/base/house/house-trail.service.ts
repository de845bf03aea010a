import { Injectable } from '@nestjs/common';
import { CursorService } from '../../../kernel/crud/cursor/cursor.service';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { labelOf } from '../../../kernel/basis/i18n/entity-label';
import { fieldsOf } from '../history/fields-of';
import { referredNames } from '../history/referred-names';
import { BaseSysChange } from '../tables/change.entity';

/** The trail of the house: who did what to staff, roles, settings and plugins, and what was taken out of it. */
@Injectable()
export class HouseTrailService extends CursorService(BaseSysChange) {
  override async info(id: number): Promise<WireRow> {
    const row = await super.info(id);
    const changes = fieldsOf(row.fields as BaseSysChange['fields']);
    const { manager } = this.rows;
    const Entity = manager.dataSource.entityMetadatas.find(({ name }) => name === row.entity)?.target;
    const names = typeof Entity === 'function' ? await referredNames(Entity as never, changes, manager) : {};
    return { ...row, changes, names };
  }

  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    return Promise.resolve(rows.map((row) => ({ ...row, entityLabel: labelOf(String(row.entity)) })));
  }
}
