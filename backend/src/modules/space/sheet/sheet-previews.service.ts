import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { TooMuch } from '../../../kernel/basis/errors/too-much';
import { InvalidError } from '../../../kernel/basis/errors/invalid-error';
import { xlsxRows } from '../../../kernel/crud/import/file/xlsx-rows';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import { Storage } from '../../../kernel/stores/storage/storage';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { Blobs } from '../keeping/blobs.service';
import { FileStatus } from '../tables/file-codes';
import { SpaceInfo } from '../tables/space-info.entity';
import type { SheetPreview } from './sheet-preview.dto';
import { shownCell } from './shown-cell';

const MB = 2 ** 20;
const MOST_MB = 10;
const MOST_ROWS = 200;
const MOST_COLUMNS = 50;
const MOST_WAITING = 20;
/** Nobody looks at more workbooks at once, and others want to look at theirs. */
const OF_ONE = { atOnce: 1, waiting: 4, full: () => new TooMuch('busy.own') };

/**
 * Reads the beginning of workbooks in the library. They are read like imported workbooks: in portions, with a limit on the unpacked size.
 */
@Injectable()
export class SheetPreviews {
  /** A workbook is held in memory while it is read, so only one is read at a time. */
  private readonly places = new Semaphore(1, MOST_WAITING, () => new BusinessError('space.sheetBusy'), OF_ONE);

  constructor(
    @InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>,
    private readonly blobs: Blobs,
    private readonly storage: Storage,
  ) {}

  /** @throws BusinessError if there is no such workbook, if it is too large, or if the file is not a workbook */
  async readBeginning(id: number): Promise<SheetPreview> {
    const file = await this.files.findOneBy({ id, status: FileStatus.Ready });
    const blob = file && (await this.blobs.findBlob(file.sha256));
    if (!blob) throw new BusinessError('crud.notFound');
    if (blob.size > MOST_MB * MB) throw new BusinessError('space.sheetTooLarge', { mb: MOST_MB });
    return this.places.runWithPlace(async () => shown(await this.beginningOf(blob.key)));
  }

  private async beginningOf(key: string): ReturnType<typeof xlsxRows> {
    try {
      return await xlsxRows(await this.storage.readWhole(key), MOST_ROWS);
    } catch (error) {
      if (error instanceof StorageMissing) throw new BusinessError('crud.notFound');
      if (error instanceof InvalidError) throw new BusinessError('space.sheetUnreadable');
      throw error;
    }
  }
}

function shown({ rows, isCut }: Awaited<ReturnType<typeof xlsxRows>>): SheetPreview {
  return {
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, MOST_COLUMNS).map(shownCell) })),
    isCut: isCut || rows.some(({ cells }) => cells.length > MOST_COLUMNS),
  };
}
