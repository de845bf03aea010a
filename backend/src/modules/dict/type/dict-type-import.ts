import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '../../../kernel/crud/import/import-options';
import { RowImport } from '../../../kernel/crud/import/row-import';
import { DictType } from '../tables/dict-type.entity';
import { DictTypeService } from './dict-type.service';

export const DICT_TYPE_IMPORT: ImportOptions = {
  key: 'key',
  rows: 500,
  columns: [
    { name: 'name', required: true, example: 'Colour' },
    { name: 'key', required: true, example: 'colour' },
  ],
};

/** Imports dictionaries. They are recognised by their keys, case-insensitively. Their entries are imported from a file of their own. */
@Injectable()
export class DictTypeImport extends RowImport<DictType> {
  constructor(service: DictTypeService) {
    super(DictType, service, DICT_TYPE_IMPORT.key);
  }
}
