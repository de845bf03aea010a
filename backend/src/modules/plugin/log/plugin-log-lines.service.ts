import { Injectable } from '@nestjs/common';
import { CrudService } from '../../../kernel/crud/crud.service';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { say } from '../../../kernel/i18n/said';
import { PluginLog } from '../tables/plugin-log.entity';

/** Reads the log of plugins. Notices of the product are in the reader's language. */
@Injectable()
export class PluginLogLines extends CrudService(PluginLog) {
  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    const words = ({ said }: Partial<PluginLog>) => (said ? { text: say(said) } : {});
    return Promise.resolve(rows.map((row) => ({ ...row, ...words(row as Partial<PluginLog>) })));
  }
}
