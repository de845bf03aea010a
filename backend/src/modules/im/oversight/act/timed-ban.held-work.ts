import { LessThanOrEqual } from 'typeorm';
import { heldRule } from '../../../../kernel/durability/held/held-rule';
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
});
