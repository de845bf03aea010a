import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { noteChanges } from '../../../kernel/rows/history/change-journal';
import { recordEvent } from '../account-event/record-event';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysRecoveryCode } from '../tables/recovery-code.entity';
import { BaseSysTotp } from '../tables/totp.entity';
import { BaseSysUser } from '../tables/user.entity';
import { factorKinds } from './factor-kinds';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';

/** By compare-and-set, with an entry in the history. @returns false if the account has, or has not, a factor already */
async function setFactor(manager: EntityManager, id: number, secondFactor: boolean): Promise<boolean> {
  const { affected } = await manager.update(BaseSysUser, { id, secondFactor: !secondFactor }, { secondFactor });
  if (!affected) return false;
  const change = { id, action: 'update' as const, before: { secondFactor: !secondFactor }, after: { secondFactor } };
  await noteChanges(BaseSysUser, [change], manager);
  await recordEvent(manager, id, secondFactor ? 'factorSet' : 'factorRemoved');
  return true;
}

/**
 * For an app or a passkey that was just written. Call `lockRows` on the member before.
 * @returns recovery codes with the first of them, none with a further one
 */
export async function gainFactor(manager: EntityManager, userId: number): Promise<string[]> {
  return (await setFactor(manager, userId, true)) ? replaceRecoveryCodes(manager, userId) : [];
}

/** For an app or a passkey that was just deleted: without any other, the account has one step again. Call `lockRows` before. */
export async function loseFactor(manager: EntityManager, userId: number): Promise<void> {
  if (!(await factorKinds(manager, userId)).length) await dropFactor(manager, userId);
}

/** Removes all that a member has. @returns false if there was none */
export async function dropFactor(manager: EntityManager, userId: number): Promise<boolean> {
  if (!(await setFactor(manager, userId, false))) return false;
  for (const Part of [BaseSysTotp, BaseSysPasskey, BaseSysRecoveryCode]) await manager.delete(Part, { userId });
  return true;
}

/** Replaces the recovery codes. @returns the new ones, of which only hashes are stored */
export async function replaceRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.delete(BaseSysRecoveryCode, { userId });
  await insertMany(
    manager,
    BaseSysRecoveryCode,
    codes.map((code) => ({ userId, hash: hashOfRecoveryCode(code) })),
  );
  return codes;
}
