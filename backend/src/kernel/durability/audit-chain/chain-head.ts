import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../stores/database/for-update';

/** The newest link; number 0 before the first one. */
export interface ChainHead {
  id: number;
  hash: string;
}

const NEWEST = 'SELECT `id`, `hash` FROM `audit_link` ORDER BY `id` DESC LIMIT 1';

export const readHead = (manager: EntityManager): Promise<ChainHead> => headFrom(manager, NEWEST);

/** Keeps others from appending until the end of the transaction. */
export const lockHead = (manager: EntityManager): Promise<ChainHead> => headFrom(manager, NEWEST + forUpdate(manager));

/** The same, but it does not wait for another one who appends: the server refuses at once. */
export const lockHeadNow = (manager: EntityManager): Promise<ChainHead> => {
  const lock = forUpdate(manager);
  return headFrom(manager, NEWEST + (lock && `${lock} NOWAIT`));
};

async function headFrom(manager: EntityManager, sql: string): Promise<ChainHead> {
  const [row] = await manager.query<ChainHead[]>(sql);
  return row ? { id: Number(row.id), hash: row.hash } : { id: 0, hash: '' };
}
