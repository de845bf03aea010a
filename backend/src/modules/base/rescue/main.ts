import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { env } from '../../../config/env';
import { StartError } from '../../../config/start-error';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { openJournal } from '../../../kernel/rows/history/change-journal';
import { backUpBefore } from '../../../kernel/durability/backup/kept/back-up-before';
import { createDataSource, databaseOptions, takeDataFolder } from '../../../kernel/stores/database/data-source-options';
import { migrate } from '../../../kernel/stores/database/migrate';
import { DatabaseChangeJournal } from '../history/database-change-journal';
import { BaseSysChange } from '../tables/change.entity';
import { BaseSysDepartment } from '../tables/department.entity';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysAccountEvent } from '../tables/account-event.entity';
import { BaseSysRole } from '../tables/role.entity';
import { BaseSysSession } from '../tables/session.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser } from '../tables/user.entity';
import { BaseSysUserRole } from '../tables/user-role.entity';
import { openNetworks } from './open-networks';
import { removeLostFactor } from './remove-lost-factor';

const USAGE = 'npm run rescue -- --username NAME [--networks]';
const ENTITIES = [
  BaseSysAccountEvent,
  BaseSysChange,
  BaseSysDepartment,
  BaseSysPasskey,
  BaseSysRecoveryCode,
  BaseSysRole,
  BaseSysSession,
  BaseSysTotp,
  BaseSysUser,
  BaseSysUserRole,
];

/**
 * `npm run rescue`: for the last administrator who has lost the phone and the recovery codes, or whose roles name networks from which nobody
 * can come in any more. It takes access to the machine.
 */
async function main([option, username, what, ...more]: readonly string[]): Promise<void> {
  const isKnown = what === undefined || what === '--networks';
  if (option !== '--username' || !username || !isKnown || more.length) throw new StartError(`Usage: ${USAGE}`);
  // A running server on an embedded database would not notice the change.
  await takeDataFolder(env, 'command');
  const source = await createDataSource({ ...(await databaseOptions(env)), entities: ENTITIES }).initialize();
  openJournal(source, new DatabaseChangeJournal(source));
  try {
    await migrate(source, backUpBefore(env));
    const done = await (what ? openAll(source, username) : removeFactor(source, username));
    if (done === undefined) throw new StartError(`Nobody has the username "${username}".`);
    process.stdout.write(`${done}\n`);
  } finally {
    await source.destroy();
  }
}

async function removeFactor(source: DataSource, username: string): Promise<string | undefined> {
  const outcome = await removeLostFactor(source, username);
  return outcome === 'unknown' ? undefined : SENTENCES[outcome](username);
}

async function openAll(source: DataSource, username: string): Promise<string | undefined> {
  const roles = await openNetworks(source, username);
  if (!roles) return undefined;
  if (!roles.length) return `No role of ${username} names networks. Nothing was changed.`;
  return `Whoever has ${roles.map((role) => `"${role}"`).join(', ')} comes in from any network again. It is in the history of the role.`;
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
