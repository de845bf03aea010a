import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { NodeIdentity } from '../../../kernel/engine/node-identity';
import { type Draft, DraftReader } from '../../../kernel/upload/draft';
import { SpaceUpload } from '../tables/space-upload.entity';

/** Of so many unfinished files it is kept what was learned so far: each takes up to 768 kB. The others are read when they are whole. */
const MOST = 16;
const SEVERAL = '';

/**
 * What is learned of a file while its bytes come, so that it need not be read once more when it is whole. It counts only where all of
 * them came through this process, as the row says: on a disk that several nodes share, whoever else takes bytes in may write where
 * these lie, and says so before the first of them.
 */
@Injectable()
export class Arrivals {
  private readonly readers = new Map<string, DraftReader>();

  constructor(
    @InjectRepository(SpaceUpload) private readonly rows: Repository<SpaceUpload>,
    private readonly node: NodeIdentity,
  ) {}

  /**
   * To be called before the store takes anything in, by one request at a time.
   * @returns what is to see each piece that comes; none where this node does not know all that came before
   */
  async begin({ id, offset, takenBy }: SpaceUpload): Promise<DraftReader | undefined> {
    const before = this.readers.get(id);
    this.readers.delete(id);
    if (takenBy !== this.node.id && !(await this.claim(id, offset === 0 && takenBy === null))) return undefined;
    if (offset === 0) return new DraftReader();
    return before?.size === offset ? before : undefined;
  }

  /** @param offset how far the file is known to have come */
  end(id: string, reader: DraftReader | undefined, offset: number): void {
    if (reader?.size !== offset) return;
    const [oldest] = this.readers.keys();
    if (this.readers.size >= MOST && oldest !== undefined) this.readers.delete(oldest);
    this.readers.set(id, reader);
  }

  /** What is known of a file that nobody can write to any more; none where it has to be read. */
  async take({ id, size }: SpaceUpload): Promise<Draft | undefined> {
    const reader = this.readers.get(id);
    this.readers.delete(id);
    if (reader?.size !== size) return undefined;
    return (await this.rows.existsBy({ id, takenBy: this.node.id })) ? reader.draft() : undefined;
  }

  private async claim(id: string, isFree: boolean): Promise<boolean> {
    const { affected } = isFree
      ? await this.rows.update({ id, offset: 0, takenBy: IsNull() }, { takenBy: this.node.id })
      : { affected: 0 };
    if (!affected) await this.rows.update({ id }, { takenBy: SEVERAL });
    return affected === 1;
  }
}
