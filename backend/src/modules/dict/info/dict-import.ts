import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { ImportOptions } from '../../../kernel/crud/import/import-options';
import type { Named, NameReader } from '../../../kernel/crud/import/row-import';
import { textIn } from '../../../kernel/crud/import/text-in';
import type { KnownNode } from '../../../kernel/crud/import/tree/file-tree';
import { NodeNames } from '../../../kernel/crud/import/tree/node-names';
import { TreeImport } from '../../../kernel/crud/import/tree/tree-import';
import { DictInfo } from '../tables/dict-info.entity';
import { DictType } from '../tables/dict-type.entity';
import { DictInfoService } from './dict-info.service';

export const DICT_IMPORT: ImportOptions = {
  key: 'name',
  rows: 5000,
  columns: [
    { name: 'typeId', example: '' },
    { name: 'parentId', also: ['parentName'], example: '' },
    { name: 'name', required: true, example: 'Red' },
    { name: 'value', example: 'red' },
    { name: 'remark', example: '' },
    { name: 'orderNum', example: '1' },
  ],
};

/**
 * Imports entries. Within a dictionary they are recognised by their value, or by their name if they have none. Either of them names an
 * entry's parent.
 */
@Injectable()
export class DictImport extends TreeImport<DictInfo> {
  protected override readonly called = ['name', 'value'];

  constructor(protected override readonly service: DictInfoService) {
    super(DictInfo, service, DICT_IMPORT.key);
  }

  override async readers(manager: EntityManager): Promise<Record<string, NameReader>> {
    const byType = new NodeNames<number>();
    const types = await manager.find(DictType);
    for (const { id, key, name } of types) byType.addNames(id, '', [key, name]);
    // An export of many dictionaries has their ids.
    const byId = new Map(types.map(({ id }) => [String(id), [id]]));
    return {
      typeId: (text) => {
        const called = byType.findNodes('', text);
        return named(called.size ? [...called] : (byId.get(text.trim()) ?? []));
      },
    };
  }

  protected override async nodes(trees: readonly unknown[], manager: EntityManager): Promise<KnownNode[]> {
    const entries = await manager.find(DictInfo, {
      select: { id: true, typeId: true, name: true, value: true, parentId: true },
      where: { typeId: In(trees.filter((id) => Number.isSafeInteger(id))) },
    });
    return entries.map(({ id, parentId, typeId, name, value }) => ({
      id,
      parentId,
      tree: typeId,
      texts: [name, value ?? ''],
    }));
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
}

const inType = (typeId: unknown, text: string): string => `${String(typeId)} ${text}`;

function named(ids: readonly number[]): Named {
  if (ids.length === 1) return { value: ids[0] };
  return { fault: { key: ids.length ? 'import.ambiguous' : 'import.unknownName' } };
}
