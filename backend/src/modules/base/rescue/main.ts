import 'reflect-metadata';
import { env } from '../../../config/env';
import { StartError } from '../../../config/start-error';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { openJournal } from '../../../kernel/rows/history/change-journal';
import { createDataSource, databaseOptions, takeDataFolder } from '../../../kernel/stores/database/data-source-options';
import { migrate } from '../../../kernel/stores/database/migrate';
import { DatabaseChangeJournal } from '../history/database-change-journal';
import { BaseSysChange } from '../tables/change.entity';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysAccountEvent } from '../tables/account-event.entity';
import { BaseSysSession } from '../tables/session.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser } from '../tables/user.entity';
import { removeLostFactor } from './remove-lost-factor';

const USAGE = 'npm run rescue -- --username NAME';
const ENTITIES = [
  BaseSysAccountEvent,
  BaseSysChange,
  BaseSysDepartment,
  BaseSysPasskey,
  BaseSysRecoveryCode,
  BaseSysSession,
  BaseSysTotp,
  BaseSysUser,
];

/** `npm run rescue`: for the last administrator who has lost the phone and the recovery codes. It takes access to the machine. */
async function main([option, username, ...more]: readonly string[]): Promise<void> {
  if (option !== '--username' || !username || more.length) throw new StartError(`Usage: ${USAGE}`);
  // A running server on an embedded database would not notice the change.
  await takeDataFolder(env, 'command');
  const source = await createDataSource({ ...(await databaseOptions(env)), entities: ENTITIES }).initialize();
  openJournal(source, new DatabaseChangeJournal(source));
  try {
    await migrate(source);
    const outcome = await removeLostFactor(source, username);
    if (outcome === 'unknown') throw new StartError(`Nobody has the username "${username}".`);
    process.stdout.write(`${SENTENCES[outcome](username)}\n`);
  } finally {
    await source.destroy();
  }
}

const SENTENCES = {
  removed: (name: string) =>
    `Two-step verification of ${name} is removed, and all their sessions have ended. It is in the audit trail.`,
  none: (name: string) => `${name} has no two-step verification. Nothing was changed.`,
};

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof ServiceUnavailable;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
