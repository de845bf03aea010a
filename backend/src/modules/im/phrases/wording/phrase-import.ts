import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { enterFaults } from '../../../../kernel/crud/import/enter-faults';
import type { ImportOptions } from '../../../../kernel/crud/import/import-options';
import { numbered } from '../../../../kernel/crud/import/numbered';
import { addFault, type PlannedRow } from '../../../../kernel/crud/import/planned-row';
import { type NameReader, RowImport } from '../../../../kernel/crud/import/row-import';
import { textIn } from '../../../../kernel/crud/import/text-in';
import { ImWordingLibrary } from '../../tables/im-wording-library.entity';
import { ImWording, WordingType } from '../../tables/im-wording.entity';
import { speakerReader } from './speaker-reader';
import { contentOf } from './wording-content';
import { WordingService } from './wording.service';

export const PHRASE_IMPORT: ImportOptions = {
  key: 'content',
  rows: 1000,
  columns: [
    { name: 'library_id', example: '' },
    { name: 'user_id', also: ['nick_name'], required: true, example: '10001' },
    { name: 'content', required: true, example: 'Hello everybody' },
    { name: 'type', example: '0' },
    { name: 'delay', example: '3' },
    { name: 'order_num', example: '' },
  ],
};

/**
 * Imports phrases. A phrase is recognised within its library by its speaker and its text; equal ones are matched by their order. New
 * phrases come last, unless the file gives their place.
 */
@Injectable()
export class PhraseImport extends RowImport<ImWording> {
  constructor(protected override readonly service: WordingService) {
    super(ImWording, service, PHRASE_IMPORT.key);
  }

  override get mayRepeat(): boolean {
    return true;
  }

  /** Locks the libraries before anything else is read, so that nothing changes before the phrases are written. */
  override async readers(manager: EntityManager, rows: readonly PlannedRow[]): Promise<Record<string, NameReader>> {
    await lockRows(manager, 'im_wording_library', librariesOf(rows.map(({ draft }) => draft)));
    const named = rows.map(({ shown }) => shown.get('user_id') ?? '');
    return { user_id: await speakerReader(manager, named) };
  }

  override keyOf(draft: Record<string, unknown>): string {
    const [library, speaker, content] = ['library_id', 'user_id', 'content'].map((field) => textIn(draft, field));
    const type = textIn(draft, 'type') || WordingType.Text;
    return library && speaker && content ? `${library} ${speaker} ${type} ${content}` : '';
  }

  override async existing(drafts: readonly Record<string, unknown>[], manager: EntityManager) {
    const phrases = await this.service.ofLibraries(librariesOf(drafts), manager);
    const keyFrom = numbered();
    return new Map(phrases.map((row) => [keyFrom(this.keyOf(row)), row]));
  }

  override async validateRows(rows: readonly PlannedRow[], manager: EntityManager): Promise<void> {
    const ids = librariesOf(rows.map(({ draft }) => draft));
    const known = new Set((await manager.findBy(ImWordingLibrary, { id: In(ids) })).map(({ id }) => id));
    for (const row of rows) checkRow(row, known);
  }
}

function checkRow(row: PlannedRow, libraries: ReadonlySet<number>): void {
  if (row.faults.size) return;
  const { content, type, library_id } = { ...row.current, ...row.draft } as Partial<ImWording> & WireRow;
  if (!libraries.has(library_id ?? 0)) addFault(row, 'library_id', { key: 'im.unknownLibrary' });
  enterFaults(row, () => void contentOf(content ?? '', type ?? WordingType.Text));
}

const librariesOf = (drafts: readonly Record<string, unknown>[]): number[] => [
  ...new Set(drafts.flatMap(({ library_id: id }) => (typeof id === 'number' && Number.isSafeInteger(id) ? id : []))),
];
