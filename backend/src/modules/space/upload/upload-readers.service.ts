import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { NodeIdentity } from '../../../kernel/durability/engine/node-identity';
import { type Draft, DraftReader } from '../../../kernel/content/upload/draft';
import { SpaceUpload } from '../tables/space-upload.entity';

/**
 * The maximum number of unfinished files whose reader state is kept: each takes up to 768 kB. Other files are read again when they are
 * complete.
 */
const MOST = 16;
const SEVERAL = '';

/**
 * Examines a file while its bytes arrive, so it need not be read again when it is complete. This counts only if all bytes came through this
 * process, as the row records. On a disk that several nodes share, another node may write to the same file; it records that before it
 * writes its first byte.
 */
@Injectable()
export class UploadReaders {
  private readonly readers = new Map<string, DraftReader>();

  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly node: NodeIdentity,
  ) {}

  /**
   * Call this before the store accepts any bytes, by one request at a time.
   * @returns the reader that must see each chunk, or undefined if this node did not see all earlier bytes
   */
  async beginReading({ id, offset, takenBy }: SpaceUpload): Promise<DraftReader | undefined> {
    const before = this.readers.get(id);
    this.readers.delete(id);
    if (takenBy !== this.node.id && !(await this.claim(id, offset === 0 && takenBy === null))) return undefined;
    if (offset === 0) return new DraftReader();
    return before?.size === offset ? before : undefined;
  }

  /** @param offset up to where the file is stored for certain */
  keepReader(id: string, reader: DraftReader | undefined, offset: number): void {
    if (reader?.size !== offset) return;
    const [oldest] = this.readers.keys();
    if (this.readers.size >= MOST && oldest !== undefined) this.readers.delete(oldest);
    this.readers.set(id, reader);
  }

  /** The result for a file that nobody can write to any more, or undefined if the file has to be read. */
  async takeDraft({ id, size }: SpaceUpload): Promise<Draft | undefined> {
    const reader = this.readers.get(id);
    this.readers.delete(id);
    if (reader?.size !== size) return undefined;
    return (await this.rows.existsBy({ id, takenBy: this.node.id })) ? reader.finishDraft() : undefined;
  }

  private async claim(id: string, isFree: boolean): Promise<boolean> {
    const { affected } = isFree
      ? await this.rows.update({ id, offset: 0, takenBy: IsNull() }, { takenBy: this.node.id })
      : { affected: 0 };
    if (!affected) await this.rows.update({ id }, { takenBy: SEVERAL });
    return affected === 1;
  }
}
