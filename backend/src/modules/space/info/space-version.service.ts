import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { extensionOf } from '../../../kernel/content/upload/safe-name';
import { FileStatus } from '../tables/file-codes';
import { HashState, SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceVersion } from '../tables/space-version.entity';

/** Maximum number of earlier versions kept per file. */
const KEPT = 5;

/** What a file is no longer once it has other bytes. */
const WITHOUT_BYTES = [FileStatus.Missing, FileStatus.Altered];

/** The columns that belong to the bytes of a file. */
type Content = Pick<SpaceInfo, 'sha256' | 'size' | 'mime' | 'width' | 'height'>;

/** Replaces the bytes of a file. It keeps its address and its references; the earlier content is kept as a version for a while. */
@Injectable()
export class SpaceVersions {
  constructor(@InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>) {}

  /**
   * Replaces the bytes of a file with those of a newly uploaded one, and deletes the row of the uploaded one.
   * @throws BusinessError if one of them does not exist, or if their types differ
   */
  replaceContent(id: number, url: string): Promise<void> {
    return this.changing(id, async (file, manager) => {
      const other = await manager.findOneBy(SpaceInfo, { url });
      if (!other || other.id === id || other.status !== FileStatus.Ready) throw new BusinessError('space.unknownFile');
      if (extensionOf(other.key) !== extensionOf(file.key)) throw new BusinessError('space.otherKind');
      await this.give(file, contentOf(other), manager);
      const { affected } = await manager.delete(SpaceInfo, { id: other.id });
      // Another request has taken it for another file.
      if (!affected) throw new BusinessError('space.unknownFile');
    });
  }

  /**
   * Restores earlier bytes of a file. Its current bytes become a version.
   * @throws BusinessError if there is no such version, or if its bytes are known to be wrong
   */
  restoreVersion(id: number, version: number): Promise<void> {
    return this.changing(id, async (file, manager) => {
      const earlier = await manager.findOneBy(SpaceVersion, { fileId: id, version });
      if (!earlier) throw new BusinessError('crud.notFound');
      const wrong = { sha256: earlier.sha256, hashState: HashState.Wrong };
      if (await manager.existsBy(SpaceBlob, wrong)) throw new BusinessError('space.alteredVersion');
      await this.give(file, contentOf(earlier), manager);
    });
  }

  /** The earlier versions of a file, latest first. */
  listVersions(id: number): Promise<SpaceVersion[]> {
    return this.files.manager.find(SpaceVersion, { where: { fileId: id }, order: { version: 'DESC' } });
  }

  private changing(id: number, change: (file: SpaceInfo, manager: EntityManager) => Promise<void>): Promise<void> {
    return retryOnDeadlock(() =>
      this.files.manager.transaction(async (manager) => {
        await lockRows(manager, 'space_info', [id]);
        const file = await manager.findOneBy(SpaceInfo, { id });
        if (!file) throw new BusinessError('crud.notFound');
        await change(file, manager);
      }),
    );
  }

  private async give(file: SpaceInfo, content: Content, manager: EntityManager): Promise<void> {
    const { id, version, userId } = file;
    const status = WITHOUT_BYTES.includes(file.status) ? FileStatus.Ready : file.status;
    await manager.insert(SpaceVersion, { ...contentOf(file), fileId: id, version, userId });
    await manager.update(SpaceInfo, { id }, { ...content, status, version: version + 1, userId: currentStaff().id });
    const all = await manager.find(SpaceVersion, { where: { fileId: id }, order: { version: 'DESC' } });
    const old = all.slice(KEPT).map((one) => one.id);
    if (old.length) await manager.delete(SpaceVersion, { id: In(old) });
  }
}

const contentOf = ({ sha256, size, mime, width, height }: Content): Content => ({ sha256, size, mime, width, height });
