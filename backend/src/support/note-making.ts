import { userInfo } from 'node:os';
import type { AppConfig } from '../config/app-config';
import { connectReason } from '../config/connect-reason';
import { appliedIn } from '../doctor/checks/applied-in';
import { installationOf } from '../doctor/installation';
import { allEntities } from '../exported-parts';
import { pendingMigrations } from '../kernel/stores/database/applied-migrations';
import { answeredWithin, AnswerTimeout } from '../kernel/stores/availability/answered-within';
import { borrowDataFolder, createDataSource, databaseOptions } from '../kernel/stores/database/data-source-options';
import { BaseSysChange } from '../modules/base/tables/change.entity';

/** What the act is recorded under, as that of the call. */
const RESOURCE = 'base/sys/support';
const PATIENCE_MS = 30_000;

/**
 * Enters the making of a packet in the audit trail.
 * @returns a sentence that says whether it is there; a packet is made in any case, because it is needed most where nothing works
 */
export async function noteMaking(config: AppConfig, patienceMs = PATIENCE_MS): Promise<string> {
  try {
    await answeredWithin(patienceMs, () => entered(config));
    return 'Its making is in the audit trail.';
  } catch (error) {
    return error instanceof AnswerTimeout
      ? `It is not known whether its making is in the audit trail: ${error.message}.`
      : `Its making could not be entered in the audit trail: ${connectReason(error)}`;
  }
}

async function entered(config: AppConfig): Promise<void> {
  await requireOurTables(config);
  // A server on an embedded database has its folder alone, and must find it free when it starts.
  const leave = await borrowDataFolder(config);
  try {
    await enteredIn(config);
  } finally {
    leave();
  }
}

async function enteredIn(config: AppConfig): Promise<void> {
  const source = await createDataSource({ ...(await databaseOptions(config)), entities: allEntities() }).initialize();
  try {
    const fields = { after: { command: 'npm run support', user: userInfo().username } };
    await source.getRepository(BaseSysChange).insert({ entity: RESOURCE, action: 'export', fields });
  } finally {
    await source.destroy();
  }
}

/** The command makes and migrates nothing. @throws an error that says why nothing can be entered */
async function requireOurTables(config: AppConfig): Promise<void> {
  const { database } = installationOf(config, {});
  try {
    const own = await database.openOnce();
    const applied = await appliedIn(own);
    if (!applied) throw new Error('there are no tables of ours yet');
    const isOurs = new Set(own.migrations);
    if (pendingMigrations(applied, own.migrations).length || applied.some((name) => !isOurs.has(name)))
      throw new Error('its tables are those of another version');
  } finally {
    await database.closeOpened();
  }
}
