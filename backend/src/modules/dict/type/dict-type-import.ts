import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '../../../kernel/import/import-options';
import { RowImport } from '../../../kernel/import/row-import';
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

/** Dictionaries are recognised by their keys, in whatever case. What stands in them comes by a file of its own. */
@Injectable()
export class DictTypeImport extends RowImport<DictType> {
  constructor(service: DictTypeService) {
    super(DictType, service, DICT_TYPE_IMPORT.key);
  }
}
