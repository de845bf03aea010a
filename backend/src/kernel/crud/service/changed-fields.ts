import type { Type } from '@nestjs/common';
import type { RowChange } from '../../rows/history/change-journal';
import { columnsOf } from '../columns/columns';
import type { WireRow } from '../read/row-reader';

const HIDDEN = '***';

/**
 * Compares a row before and after an update and returns the fields that differ, for the change history. For hidden and masked columns it
 * only records that they were set, not their values.
 */
export function changedFields(Entity: Type, before: WireRow, after: WireRow, set: ReadonlySet<string>): RowChange {
  const change: RowChange & Required<Pick<RowChange, 'before' | 'after'>> = {
    id: after.id,
    action: 'update',
    before: {},
    after: {},
  };
  for (const { name, hidden, masked, primary } of columnsOf(Entity)) {
    if (primary || name === 'createTime' || name === 'updateTime') continue;
    const isSecret = hidden || masked !== undefined;
    if (isSecret ? !set.has(name) : JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    change.before[name] = isSecret ? HIDDEN : before[name];
    change.after[name] = isSecret ? HIDDEN : after[name];
  }
  return change;
}
