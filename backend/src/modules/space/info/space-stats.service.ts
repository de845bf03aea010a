import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { Storage } from '../../../kernel/stores/storage/storage';
import { BaseSysUser } from '../../base/tables/user.entity';
import { StorageRoom } from '../keeping/storage-room.service';
import { ImageLibrary } from '../picture/image-library.service';
import { VirusScan } from '../scan/virus-scan.service';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceVersion } from '../tables/space-version.entity';
import type { Amount, LargeFile, PersonStats, SpaceStats, TypeStats } from './space-stats.dto';

const MB = 2 ** 20;
const MOST_PERSONS = 50;
const LARGEST = 20;

/** A row as the databases return it: numbers may be strings. */
type Raw<T> = { [K in keyof T]: T[K] extends number ? number | string : T[K] };

/** Statistics of the library: how much is stored, of which type, and by whom. */
@Injectable()
export class SpaceFigures {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly config: AppConfig,
    private readonly images: ImageLibrary,
    private readonly scan: VirusScan,
    private readonly rooms: StorageRoom,
  ) {}

  async stats(): Promise<SpaceStats> {
    const free = await this.rooms.freeBytes();
    const [{ files: blobs, bytes }, { files }] = [await this.amount(SpaceBlob), await this.amount(SpaceInfo)];
    return {
      storage: this.storage.kind,
      pictures: this.images.isThere,
      scanning: this.scan.isOn,
      files,
      blobs,
      bytes,
      quotaBytes: this.config.uploadQuotaMb ? this.config.uploadQuotaMb * MB : null,
      freeBytes: free === null ? null : Math.max(0, free),
      byType: await this.byType(),
      byUser: await this.byUser(),
      largest: await this.largest(),
      unused: await this.amount(SpaceInfo, NAMED_NOWHERE),
      versions: await this.amount(SpaceVersion),
      unnamed: await this.amount(SpaceBlob, OF_NO_FILE),
    };
  }

  private async amount(Entity: new () => { size: number }, where = '1 = 1'): Promise<Amount> {
    const asked = this.source.manager.createQueryBuilder(Entity, 'a').select(AMOUNT).where(where);
    return amountOf((await asked.getRawOne<Raw<Amount>>()) ?? { files: 0, bytes: 0 });
  }

  private async byType(): Promise<TypeStats[]> {
    const rows = await this.grouped('type').addSelect('a.type', 'name').getRawMany<Raw<TypeStats>>();
    return rows.map((row) => ({ name: row.name, ...amountOf(row) }));
  }

  private async byUser(): Promise<PersonStats[]> {
    const rows = await this.grouped('userId')
      .addSelect('a.userId', 'userId')
      .addSelect('MAX(u.name)', 'userName')
      .leftJoin(BaseSysUser, 'u', 'u.id = a.userId')
      .limit(MOST_PERSONS)
      .getRawMany<Raw<PersonStats>>();
    return rows.map((row) => ({ userId: row.userId, userName: row.userName, ...amountOf(row) }));
  }

  private grouped(column: 'type' | 'userId'): SelectQueryBuilder<SpaceInfo> {
    const asked = this.source.manager.createQueryBuilder(SpaceInfo, 'a').select(AMOUNT);
    return asked.groupBy(`a.${column}`).orderBy('bytes', 'DESC');
  }

  private async largest(): Promise<LargeFile[]> {
    const rows = await this.source.manager
      .createQueryBuilder(SpaceInfo, 'a')
      .select(['a.id AS id', 'a.name AS name', 'a.url AS url', 'a.type AS type', 'a.size AS size'])
      .addSelect('a.usages', 'usages')
      .orderBy('a.size', 'DESC')
      .limit(LARGEST)
      .getRawMany<Raw<LargeFile>>();
    return rows.map((row) => ({ ...row, id: Number(row.id), size: Number(row.size), usages: Number(row.usages) }));
  }
}

const AMOUNT = ['COUNT(*) AS files', 'COALESCE(SUM(a.size), 0) AS bytes'];
const NAMED_NOWHERE = 'a.usages = 0';
const OF_NO_FILE =
  'NOT EXISTS (SELECT 1 FROM space_info i WHERE i.sha256 = a.sha256) ' +
  'AND NOT EXISTS (SELECT 1 FROM space_version v WHERE v.sha256 = a.sha256)';

const amountOf = ({ files, bytes }: Raw<Amount>): Amount => ({ files: Number(files), bytes: Number(bytes) });
