import type { EntityManager } from 'typeorm';
import { BaseSysPasskey } from '../tables/passkey.entity';
import { BaseSysTotp } from '../tables/totp.entity';

/** The kinds of second factor: a code of an authenticator app, and a passkey. A recovery code replaces either. */
export const FACTOR_KINDS = ['code', 'passkey'] as const;

export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Which of them an account has. */
export async function factorKinds(manager: EntityManager, userId: number): Promise<FactorKind[]> {
  const hasApp = await manager.existsBy(BaseSysTotp, { userId });
  const hasPasskey = await manager.existsBy(BaseSysPasskey, { userId });
  return FACTOR_KINDS.filter((kind) => (kind === 'code' ? hasApp : hasPasskey));
}
