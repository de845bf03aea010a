import { Injectable } from '@nestjs/common';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { translateMessage } from '../../../kernel/basis/i18n/translatable-message';
import { PluginLog } from '../tables/plugin-log.entity';

/** Reads the log of plugins. Notices of the product are in the reader's language. */
@Injectable()
export class PluginLogLines extends CrudService(PluginLog) {
  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    const words = ({ said }: Partial<PluginLog>) => (said ? { text: translateMessage(said) } : {});
    return Promise.resolve(rows.map((row) => ({ ...row, ...words(row as Partial<PluginLog>) })));
  }
}
