import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '../../../kernel/crud/import/import-options';
import { addFault, type PlannedRow } from '../../../kernel/crud/import/planned-row';
import { RowImport } from '../../../kernel/crud/import/row-import';
import { isRichText } from '../../../kernel/content/html/sanitise';
import { BaseSysParam, ParamType } from '../tables/param.entity';
import { ParamService } from './param.service';

export const PARAM_IMPORT: ImportOptions = {
  key: 'keyName',
  rows: 1000,
  bytes: 5 * 2 ** 20,
  columns: [
    { name: 'name', example: 'Service phone' },
    { name: 'keyName', required: true, example: 'servicePhone' },
    { name: 'dataType', example: '0' },
    { name: 'data', example: '400-000-0000' },
    { name: 'isPublic', example: '0' },
    { name: 'remark', example: '' },
  ],
};

/** Imports parameters. They are recognised by their keys, case-insensitively. */
@Injectable()
export class ParamImport extends RowImport<BaseSysParam> {
  constructor(service: ParamService) {
    super(BaseSysParam, service, PARAM_IMPORT.key);
  }

  override validateRows(rows: readonly PlannedRow[]): Promise<void> {
    for (const row of rows) {
      const { data, dataType } = { ...row.current, ...row.draft };
      if (dataType === ParamType.RichText && typeof data === 'string' && !isRichText(data))
        addFault(row, 'data', { key: 'validation.isRichText' });
    }
    return Promise.resolve();
  }
}
