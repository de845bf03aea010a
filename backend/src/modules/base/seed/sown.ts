import type { EntityManager } from 'typeorm';
import { BaseSysConf } from '../tables/conf.entity';

/** The setting that says which edition of the menus a database has. */
export const SOWN = 'seed';

/** Where an edition is taken out of the source again, the next one that is called so is news to the database. */
export async function forgetEdition(edition: number, manager: EntityManager): Promise<void> {
  await manager.update(BaseSysConf, { cKey: SOWN, cValue: String(edition) }, { cValue: String(edition - 1) });
}
