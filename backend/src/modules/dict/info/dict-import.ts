import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WireRow } from '../../../kernel/crud/row-reader';
import type { ImportOptions } from '../../../kernel/import/import-options';
import { ofFate, type PlannedRow } from '../../../kernel/import/planned-row';
import { changeOf, type Named, type NameReader, type Prepared, RowImport } from '../../../kernel/import/row-import';
import { textIn } from '../../../kernel/import/text-in';
import { DictInfo } from '../tables/dict-info.entity';
import { DictType } from '../tables/dict-type.entity';
import { DictInfoService } from './dict-info.service';

export const DICT_IMPORT: ImportOptions = {
  key: 'name',
  rows: 5000,
  columns: [
    { name: 'typeId', example: '' },
    { name: 'parentId', example: '' },
    { name: 'name', required: true, example: 'Red' },
    { name: 'value', example: 'red' },
    { name: 'remark', example: '' },
    { name: 'orderNum', example: '1' },
  ],
};

/** Imports entries. Within a dictionary they are recognised by their value, or by their name if they have none. */
@Injectable()
export class DictImport extends RowImport<DictInfo> {
  constructor(protected override readonly service: DictInfoService) {
    super(DictInfo, service, DICT_IMPORT.key);
  }

  override async readers(manager: EntityManager): Promise<Record<string, NameReader>> {
    const types = await manager.find(DictType);
    const entries = await manager.find(DictInfo, { select: { id: true, typeId: true, name: true, value: true } });
    const byType = byText(types, ({ key, name }) => [key, name]);
    const byEntry = byText(entries, ({ typeId, name, value }) =>
      [name, value].map((text) => text && inType(typeId, text)),
    );
    return {
      typeId: (text) => named(byType, text),
      parentId: (text, { draft }) => named(byEntry, inType(draft.typeId, text)),
    };
  }

  override keyOf(draft: Record<string, unknown>): string {
    const field = textIn(draft, 'value') ? 'value' : 'name';
    const text = textIn(draft, field);
    return text && inType(draft.typeId, `${field} ${text}`);
  }

  override async existing(drafts: readonly Record<string, unknown>[], manager: EntityManager) {
    const types = new Set(drafts.map(({ typeId }) => typeId).filter((id) => Number.isSafeInteger(id)));
    const rows = await this.service.ofTypes([...types] as number[], manager);
    const known = new Map<string, WireRow>();
    // If several entries are equal, the oldest one counts.
    for (const row of rows.reverse()) known.set(this.keyOf(row), row);
    return known;
  }

  override async write(
    rows: readonly PlannedRow[],
    manager: EntityManager,
    _: Set<number>,
    prepared: Prepared,
  ): Promise<void> {
    const added = this.additions(rows, prepared);
    if (added.length) await this.service.add(added, manager);
    await this.service.updateAll(ofFate(rows, 'change').map(changeOf), manager);
  }
}

const inType = (typeId: unknown, text: string): string => `${String(typeId)} ${text}`;

/** The rows by their possible texts. Rows with the same text are ambiguous. */
function byText<T extends { id: number }>(
  rows: readonly T[],
  textsOf: (row: T) => (string | null)[],
): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const row of rows)
    for (const text of textsOf(row)) if (text) found.set(text, (found.get(text) ?? new Set()).add(row.id));
  return found;
}

function named(known: ReadonlyMap<string, ReadonlySet<number>>, text: string): Named {
  const ids = [...(known.get(text) ?? [])];
  if (ids.length === 1) return { value: ids[0] };
  return { fault: { key: ids.length ? 'import.ambiguous' : 'import.unknownName' } };
}
