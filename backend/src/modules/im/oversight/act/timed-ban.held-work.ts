import { In, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { heldRule } from '../../../../kernel/durability/held/held-rule';
import { ActState, ImAct } from '../trail/act.entity';
import { ImTimedBan } from './timed-ban.entity';

/**
 * After a restore: a ban that ended since the backup may have been lifted, and made again by somebody. In a database of the chat's own,
 * which went on, that holds for every ban.
 */
export default heldRule<ImTimedBan>({
  Entity: ImTimedBan,
  kind: 'ban-end',
  subjectOf: ({ targetType, targetId }) => `${targetType}:${targetId}`,
  pending: ({ isChatApart, now }) => [isChatApart ? {} : { untilTime: LessThanOrEqual(now) }],
  hold: 'takeOut',
  isOvertaken: isLaterBan,
});

/** Whether the target was banned or unbanned again since: the end would lift a newer ban, which may have none. */
async function isLaterBan(
  manager: EntityManager,
  { targetType, targetId, batch }: ImTimedBan,
  heldSince: Date,
): Promise<boolean> {
  const last = await manager.findOne(ImAct, {
    select: { id: true, batch: true, createTime: true },
    where: {
      ...{ targetType, targetId, state: Not(ActState.Failed) },
      action: In([`${targetType}.ban`, `${targetType}.unban`]),
    },
    order: { id: 'DESC' },
  });
  // The end of an old ban may name no act.
  return !!last && (batch === null ? last.createTime > heldSince : last.batch !== batch);
}
