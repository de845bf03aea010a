import { type EntityManager, In, IsNull } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { lastBans } from '../../batches/last-bans';
import { ACT_ACTIONS, type ActAction, ActState, ImAct } from '../../oversight/trail/act.entity';
import { Flag } from '../../tables/columns/flag.decorator';
import { ItemState } from '../tables/takeback-item.entity';
import { not, POSSIBLE, type Verdict } from './batch-verdict';
import { FOUND, type Found, type Period } from './found';
import { rowsOfTime } from './rows-of-time';

const AT_ONCE = 1000;

/** Acts that are found as batches and decisions, are parts of their undo, only read, or only move a case. */
const ELSEWHERE: ReadonlySet<ActAction> = new Set([
  ...(['batch.begin', 'case.decide', 'private_message.restore', 'group_message.restore', 'member.restore'] as const),
  ...([
    'user.reveal',
    'user.disclose',
    'real_name.reveal',
    'private.read',
    'private.browse',
    'private.export',
  ] as const),
  ...(['case.wait', 'case.escalate', 'case.sendBack', 'case.handOver'] as const),
  ...(['case.package', 'case.hold', 'case.endHold'] as const),
]);

/**
 * What staff change in the chat outside of batches and decisions. The trail does not keep what was there before, so that only a ban can be
 * taken back exactly: the person was free before it. Of the others a person has to judge. The end users of an app are not in the chat.
 */
export const CHANGES = ACT_ACTIONS.filter((action) => !ELSEWHERE.has(action) && !action.startsWith('end_user.'));

/** The calls of a staff member by which something in the chat changed, each with all its targets. */
export async function findCalls(period: Period, manager: EntityManager): Promise<Found[]> {
  const heads = await rowsOfTime(ImAct, period, manager, {
    ...{ isHead: Flag.Yes, parent: IsNull(), action: In([...CHANGES]) },
    state: In([ActState.Begun, ActState.Done, ActState.Unknown]),
  });
  if (heads.length > FOUND.most) return heads.map((head) => foundOf(head, not('byHand')));
  requireFew(heads.filter(isBan));
  const bans = heads.filter(isBan).flatMap(({ batch }) => batch ?? []);
  const standing = await standingBans(bans, manager);
  return heads.map((head) => ({ ...foundOf(head, verdictOn(head, standing)), ...liftedBy(head, standing) }));
}

/** @throws BusinessError if the bans name more people than are looked at, one by one, for each page of a preview */
function requireFew(bans: readonly ImAct[]): void {
  const people = bans.reduce((sum, { others }) => sum + others + 1, 0);
  if (people > FOUND.mostPeople) throw new BusinessError('im.takeback.tooManyPeople', { most: FOUND.mostPeople });
}

function foundOf({ id, action, createTime, others, targetType }: ImAct, verdict: Verdict): Found {
  const kind = action === 'user.ban' ? 'ban' : 'other';
  const people = targetType === 'user' ? others + 1 : 0;
  return {
    kind,
    subjectId: id,
    action,
    actTime: createTime,
    people,
    messages: 0,
    memberships: 0,
    groupBans: 0,
    ...verdict,
  };
}

/** Of a ban, only those whom nobody has freed since. */
const liftedBy = (head: ImAct, standing: ReadonlyMap<string, number>): Partial<Found> =>
  isBan(head) && head.batch !== null ? { people: standing.get(head.batch) ?? 0 } : {};

function verdictOn(head: ImAct, standing: ReadonlyMap<string, number>): Verdict {
  if (head.state !== ActState.Done) return not('unsettled');
  if (head.action === 'user.kick') return not('signOut');
  if (!isBan(head) || head.batch === null) return not('byHand');
  const left = standing.get(head.batch) ?? 0;
  if (!left) return not('laterAct');
  return left > head.others ? POSSIBLE : { state: ItemState.Pending, reason: 'laterAct' };
}

const isBan = ({ action }: ImAct): boolean => action === 'user.ban';

/** Of how many people each of these calls is still the newest ban or lift. */
async function standingBans(calls: readonly string[], manager: EntityManager): Promise<Map<string, number>> {
  const standing = new Map<string, number>();
  for (const some of chunked(calls, AT_ONCE)) {
    const where = { batch: In([...some]), action: 'user.ban' as const };
    const rows = await manager.find(ImAct, { select: { id: true, targetId: true, batch: true }, where });
    for (const portion of chunked(rows, AT_ONCE)) {
      const last = await lastBans('user', [...new Set(portion.flatMap(({ targetId }) => targetId ?? []))], manager);
      for (const { targetId, batch } of portion)
        if (batch !== null && last.get(targetId ?? 0) === batch) standing.set(batch, (standing.get(batch) ?? 0) + 1);
    }
  }
  return standing;
}
