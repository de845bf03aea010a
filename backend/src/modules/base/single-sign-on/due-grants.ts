import { type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { WAITING_MS } from '../oidc/provider-grants';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';
import { BaseSysSession } from '../tables/session.entity';

const MINUTE = 60_000;
/** With the half minute between two rounds and some time for the answer, less than five minutes. */
const ASKED_EVERY_MS = 3.5 * MINUTE;
/** How long a node may take to ask, before another one does. */
const ASKING_MS = 0.75 * MINUTE;
/** A session that nobody uses needs no question. When its owner is back, the next round asks. */
const ACTIVE_MS = 10 * MINUTE;
/** How many are asked for in one round of a node. */
const MOST = 500;

/** A grant about which the provider is to be asked now, and whose it is. */
export interface DueGrant {
  id: number;
  identityId: number;
  askedTime: Date;
  /** sealed */
  token: string;
  sessionId: string;
  userId: number;
}

/** The longest unasked first. */
export async function dueGrants(manager: EntityManager, now: number): Promise<DueGrant[]> {
  const { entities, raw } = await manager
    .createQueryBuilder(BaseSysProviderGrant, 'g')
    .innerJoin(BaseSysSession, 's', '`s`.`id` = `g`.`sessionId`')
    .innerJoin(BaseSysProviderIdentity, 'i', '`i`.`id` = `g`.`identityId`')
    .addSelect('`i`.`userId`', 'userId')
    .where('`s`.`ended` = 0 AND `g`.`token` IS NOT NULL')
    .andWhere('`s`.`lastSeen` > :active', { active: new Date(now - ACTIVE_MS) })
    .andWhere('`g`.`checkedTime` < :checked', { checked: new Date(now - ASKED_EVERY_MS) })
    .andWhere('`g`.`askedTime` < :asked', { asked: new Date(now - ASKING_MS) })
    .orderBy('`g`.`checkedTime`')
    .limit(MOST)
    .getRawAndEntities<{ userId: number }>();
  return entities.flatMap(({ id, identityId, askedTime, token, sessionId }, at) =>
    token === null || sessionId === null
      ? []
      : [{ id, identityId, askedTime, token, sessionId, userId: Number(raw[at]?.userId) }],
  );
}

/** Deletes the grants that no session has any more, and those whose second step was never made. */
export async function deleteOldGrants(manager: EntityManager, now: number): Promise<void> {
  await manager.delete(BaseSysProviderGrant, { sessionId: IsNull(), createTime: LessThan(new Date(now - WAITING_MS)) });
  const left = await manager
    .createQueryBuilder(BaseSysProviderGrant, 'g')
    .leftJoin(BaseSysSession, 's', '`s`.`id` = `g`.`sessionId` AND `s`.`ended` = 0')
    .select('g.id')
    .where('`g`.`sessionId` IS NOT NULL AND `s`.`id` IS NULL')
    .limit(MOST)
    .getMany();
  if (left.length) await manager.delete(BaseSysProviderGrant, { id: In(left.map(({ id }) => id)) });
}
