import { type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';
import { SpaceBlob } from '../tables/space-blob.entity';

/** What is younger is asked for each time: longer than any transaction takes that brings a blob. */
const YOUNG_MS = 60_000;
/** What was deleted since counts for so long. */
const REMEMBERED_MS = 60_000;

/**
 * How many bytes are kept: what is older is added up once a minute, and what has come since each time, by an index. So no question goes
 * through the whole table, and nobody's upload is left out, whichever node took it.
 */
export class KeptBytes {
  private older?: { bytes: number; before: Date; until: number };

  async sum(manager: EntityManager, now = Date.now()): Promise<number> {
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
