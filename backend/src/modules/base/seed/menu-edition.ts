import type { EntityManager } from 'typeorm';
import { BaseSysConf } from '../tables/conf.entity';

/** The setting that stores the edition of the menus in a database. */
export const EDITION_KEY = 'seed';

/** Lowers the stored edition after an edition was removed from the source, so that the next edition with this number is applied again. */
export async function forgetEdition(edition: number, manager: EntityManager): Promise<void> {
  await manager.update(BaseSysConf, { cKey: EDITION_KEY, cValue: String(edition) }, { cValue: String(edition - 1) });
}
