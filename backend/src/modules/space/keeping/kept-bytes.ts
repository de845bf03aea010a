import { type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';
import { SpaceBlob } from '../tables/space-blob.entity';

/** Blobs younger than this are summed for each request. It is longer than any transaction that adds a blob. */
const YOUNG_MS = 60_000;
/** How long the sum of the older blobs is cached. A deletion in this time is not counted until the cache expires. */
const REMEMBERED_MS = 60_000;

/**
 * The total number of stored bytes. Older blobs are summed once a minute. Newer blobs are summed for each request, with an index. So no
 * request scans the whole table, and every new upload is counted, whichever node received it.
 */
export class KeptBytes {
  private older?: { bytes: number; before: Date; until: number };

  async sumBytes(manager: EntityManager, now = Date.now()): Promise<number> {
    if (!this.older || this.older.until <= now) this.older = await addedUp(manager, now);
    const { bytes, before } = this.older;
    const since = MoreThanOrEqual(before);
    return bytes + Number(await manager.sum(SpaceBlob, 'size', { touchTime: since, createTime: since }));
  }
}

async function addedUp(manager: EntityManager, now: number): Promise<{ bytes: number; before: Date; until: number }> {
  const before = new Date(now - YOUNG_MS);
  const bytes = Number(await manager.sum(SpaceBlob, 'size', { createTime: LessThan(before) }));
  return { bytes, before, until: now + REMEMBERED_MS };
}
