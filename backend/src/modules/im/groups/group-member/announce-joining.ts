import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { newGroupStep } from '../notices/new-group-step';
import { groupCacheNames } from '../notices/group-frames';
import { storePosts, toMembers } from '../notices/group-post';
import type { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../notices/live-members';
import { systemTip } from '../notices/system-tip';
import type { MemberDraft } from './insert-members';
import type { NewMembers } from './new-members';

const MOST_NAMED = 10;

/** Shows the group in the lists of groups of its new members, and tells all members who has joined. */
export async function announceJoining(
  manager: EntityManager,
  drafts: readonly MemberDraft[],
  { groups, people }: NewMembers,
): Promise<GatewayStep[]> {
  const tips = [...groups.keys()].map((groupId) => {
    const names = drafts
      .filter(({ group_id }) => group_id === groupId)
      .map(({ user_id }) => people.get(user_id)?.nick_name ?? '');
    return systemTip(groupId, 'im.tip.joined', { names: namesOf(names) });
  });
  const tipIds = await storePosts(manager, tips);
  const members = await liveMembers(manager, [...groups.keys()]);
  return [
    ...[...groups.keys()].map((id): GatewayStep => ({ do: 'evict', names: [groupCacheNames(id).members] })),
    ...drafts.map((draft) => newGroupStep(draft, groups.get(draft.group_id) as ImGroup, nameOf(draft, people))),
    ...tips.map((tip, at) => toMembers(members.get(tip.groupId) ?? [], tip, tipIds[at])),
  ];
}

const nameOf = ({ remark_nick_name, user_id }: MemberDraft, people: NewMembers['people']): string =>
  remark_nick_name || (people.get(user_id)?.nick_name ?? '');

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join('、')}…(${names.length})` : names.join('、');
