import type { EntityManager } from 'typeorm';
import { RecycleData } from '../../recycle/recycle-data.entity';

/** What a file in the recycle bin has of bytes. */
interface KeptFile {
  sha256?: string;
}

const AT_ONCE = 20;

/**
 * The hashes of all files that lie in the recycle bin, with their earlier versions. From the oldest record to the newest: what is
 * brought back and deleted again meanwhile has a newer one.
 */
export async function hashesInBin(manager: EntityManager): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (let last = 0; ;) {
    const records = await manager
      .createQueryBuilder(RecycleData, 'a')
      .select(['a.id', 'a.data', 'a.related'])
      .where('a.id > :last AND a.entity IN (:...names)', { last, names: ['SpaceInfo', 'SpaceType'] })
      .orderBy('a.id')
      .limit(AT_ONCE)
      .getMany();
    for (const { data, related } of records)
      for (const row of [...data, ...(related ?? []).flatMap(({ rows }) => rows)] as KeptFile[])
        if (typeof row.sha256 === 'string') hashes.add(row.sha256);
    if (records.length < AT_ONCE) return hashes;
    last = records.at(-1)?.id ?? last;
  }
}
