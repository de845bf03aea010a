import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { reasonOf } from '../../../../kernel/durability/engine/reason-of';
import { noteFiles } from '../../../../kernel/rows/files/file-ledger';
import { UploadStore } from '../../../../kernel/content/upload/upload-store';
import { ConfService } from '../../../base/conf/conf.service';
import { ImageLibrary } from '../../../space/picture/image-library.service';
import { DemoGoods } from '../../tables/demo-goods.entity';
import { drawnTitles, picturesOf } from './pictures-of';
import { SIDE } from './views-of';

const CONF = 'demoPictures';

/**
 * Adds pictures to the demo goods, as files of the library, once. If pictures cannot be drawn or stored, the goods have none, and the
 * next start tries again.
 */
@Injectable()
export class DemoPictures {
  private readonly logger = new Logger('Demo');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly conf: ConfService,
    private readonly config: AppConfig,
    private readonly images: ImageLibrary,
    private readonly uploads: UploadStore,
  ) {}

  async give(): Promise<void> {
    const { seed, role } = this.config;
    if (seed !== 'demo' || role === 'web' || !this.images.isThere) return;
    try {
      if (!(await this.conf.readValue(CONF))) await this.giveAll();
    } catch (error) {
      this.logger.warn(`Not all goods of the demo have pictures: ${reasonOf(error)}`);
    }
  }

  private async giveAll(): Promise<void> {
    const where = { title: In(drawnTitles), mainImage: IsNull() };
    const rows = await this.source.manager.find(DemoGoods, { select: { id: true, title: true }, where });
    for (const row of rows) await this.present(row);
    await this.conf.claimKey(CONF, this.source.manager);
  }

  /** Stores the files before the row names them. If no row names them, because another node was first, they are deleted again. */
  private async present({ id, title }: Pick<DemoGoods, 'id' | 'title'>): Promise<void> {
    const addresses: string[] = [];
    let isGiven = false;
    try {
      for (const svg of picturesOf(title)) addresses.push(await this.keep(title, svg));
      isGiven = await this.hang(id, addresses);
    } finally {
      if (!isGiven) for (const address of addresses) await this.uploads.discardFile(address);
    }
  }

  /** @returns false if the article has a picture by now */
  private hang(id: number, [mainImage, ...exampleImages]: string[]): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const { affected } = await manager.update(DemoGoods, { id, mainImage: IsNull() }, { mainImage, exampleImages });
      if (affected) await noteFiles(DemoGoods, [id], manager);
      return affected === 1;
    });
  }

  private async keep(title: string, svg: string): Promise<string> {
    const bytes = await this.images.shrink(Buffer.from(svg), SIDE);
    return this.uploads.saveFile(Readable.from([bytes]), `${title}.webp`, bytes.length, () => true);
  }
}
