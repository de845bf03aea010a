import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Storage } from '../../../kernel/stores/storage/storage';
import { FileStatus } from '../tables/file-codes';
import { HashState, SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';

const AT_ONCE = 500;

/** How many files were marked, by what their bytes turned out to be. */
export type Marked = Record<'missing' | 'altered' | 'found', number>;

/**
 * Gives each file the status that its bytes have: missing, altered, or ready again.
 * @param stored the keys that the store listed; a blob that is not among them may have been stored since
 */
export async function markFiles(
  manager: EntityManager,
  storage: Storage,
  stored: ReadonlySet<string>,
): Promise<Marked> {
  const marked = { missing: 0, altered: 0, found: 0 };
  for (let last = ''; ;) {
    const blobs = await manager.find(SpaceBlob, {
      where: { sha256: MoreThan(last), storage: storage.kind },
      order: { sha256: 'ASC' },
      take: AT_ONCE,
    });
    const [gone, wrong, right]: [string[], string[], string[]] = [[], [], []];
    for (const { key, size, hashState } of blobs) {
      const isThere = stored.has(key) || (await storage.sizeOf(key)) === size;
      (isThere ? (hashState === HashState.Wrong ? wrong : right) : gone).push(key);
    }
    marked.missing += await move(manager, gone, [FileStatus.Ready, FileStatus.Altered], FileStatus.Missing);
    marked.altered += await move(manager, wrong, [FileStatus.Ready, FileStatus.Missing], FileStatus.Altered);
    marked.found += await move(manager, right, [FileStatus.Missing, FileStatus.Altered], FileStatus.Ready);
    if (blobs.length < AT_ONCE) return marked;
    last = blobs.at(-1)?.sha256 ?? last;
  }
}

/** Only where the bytes are still stored under these keys: other bytes may have come since they were looked at. */
async function move(manager: EntityManager, keys: string[], from: FileStatus[], status: FileStatus): Promise<number> {
  if (!keys.length) return 0;
  const ofBlobs = manager.createQueryBuilder().select('b.sha256').from(SpaceBlob, 'b').where('b.key IN (:...keys)');
  const { affected } = await manager
    .createQueryBuilder()
    .update(SpaceInfo)
    .set({ status })
    .where({ status: In(from) })
    .andWhere(`sha256 IN (${ofBlobs.getQuery()})`, { keys })
    .execute();
  return affected ?? 0;
}
