import type { Type } from '@nestjs/common';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { dialectOf } from '../../stores/database/dialect';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { appendLink } from './append-links';
import { lockHeadNow } from './chain-head';
import type { Keys } from './chain-keys';
import { packDigests } from './row-digests';
import { formOf, selectRows } from './row-form';
import { digestRows, type SelectedRow } from './sealed-row';
import { sealedUpTo } from './sealed-up-to';

/** Rows of one link. The embedded database lets nobody else in while they are read. */
export const PORTION = 500;

/** `busy`: somebody else appends to the chain, or is still writing one of the rows. */
export type Sealed = 'busy' | 'none' | 'some';

/**
 * Seals the next rows of a table up to an id, in one transaction. The chain is locked first, so that nobody waits for the rows while this
 * waits for the chain. Then the rows are locked for reading. Neither waits for anybody: an id that another transaction has taken and not
 * committed makes it `busy`, since its row would come after those that follow it were sealed.
 */
export async function sealPortion(
  source: DataSource,
  Entity: Type<ObjectLiteral>,
  keys: Keys,
  upTo: number,
): Promise<Sealed> {
  const form = formOf(source, Entity);
  try {
    return await retryOnDeadlock(() =>
      source.transaction(async (manager) => {
        await lockHeadNow(manager);
        const last = await sealedUpTo(manager, form.tableName);
        const sql = `${selectRows(form, dialectOf(manager))} WHERE \`id\` > ? AND \`id\` <= ? ORDER BY \`id\` LIMIT ${PORTION}`;
        const rows = await manager.query<SelectedRow[]>(sql + lockedNow(manager), [last, upTo]);
        if (!rows.length) return 'none';
        const [firstId, lastId] = [Number(rows[0]?.id), Number(rows.at(-1)?.id)];
        const content = packDigests(digestRows(rows, form, keys.row));
        const link = { kind: 'rows', firstId, lastId, count: rows.length, reason: null, content } as const;
        await appendLink(manager, keys, form, link);
        return 'some';
      }),
    );
  } catch (error) {
    if (isLocked(error)) return 'busy';
    throw error;
  }
}

/** MariaDB and MySQL have different words for it. */
const LOCKED: Partial<Record<DataSource['options']['type'], string>> = {
  mariadb: ' LOCK IN SHARE MODE NOWAIT',
  mysql: ' FOR SHARE NOWAIT',
};

const lockedNow = ({ dataSource }: EntityManager): string => LOCKED[dataSource.options.type] ?? '';

const LOCK_CODES = new Set(['ER_LOCK_NOWAIT', 'ER_LOCK_WAIT_TIMEOUT']);

const isLocked = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && LOCK_CODES.has(String(error.code));
