import type { EntityManager } from 'typeorm';
import { RecycleData } from '../../recycle/recycle-data.entity';

/** The part of a deleted row that names its bytes. */
interface KeptFile {
  sha256?: string;
}

const AT_ONCE = 20;

/**
 * The hashes of all files in the recycle bin, including their earlier versions. Reads from the oldest record to the newest: a file that is
 * restored and deleted again during the scan has a newer record.
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
