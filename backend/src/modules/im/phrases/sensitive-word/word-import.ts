import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { ImportOptions } from '../../../../kernel/crud/import/import-options';
import { ofFate, type PlannedRow } from '../../../../kernel/crud/import/planned-row';
import { changeOf, type Prepared, RowImport } from '../../../../kernel/crud/import/row-import';
import { textIn } from '../../../../kernel/crud/import/text-in';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { SensitiveWordService } from './sensitive-word.service';

export const WORD_IMPORT: ImportOptions = {
  key: 'content',
  headless: 'content',
  columns: [
    { name: 'content', required: true, example: 'casino' },
    { name: 'enabled', example: '1' },
  ],
};

/**
 * Imports words. They are recognised by their exact spelling, because the chat product is case-sensitive. The file needs no header
 * line.
 */
@Injectable()
export class WordImport extends RowImport<ImSensitiveWord> {
  constructor(protected override readonly service: SensitiveWordService) {
    super(ImSensitiveWord, service, WORD_IMPORT.key);
  }

  override keyOf(draft: Record<string, unknown>): string {
    return textIn(draft, 'content');
  }

  override async existing(_drafts: readonly object[], manager: EntityManager): Promise<Map<string, WireRow>> {
    return this.service.byContent(manager);
  }

  override writePlan(
    rows: readonly PlannedRow[],
    manager: EntityManager,
    _: Set<number>,
    prepared: Prepared,
  ): Promise<void> {
    return this.service.takeIn(this.additions(rows, prepared), ofFate(rows, 'change').map(changeOf), manager);
  }
}
