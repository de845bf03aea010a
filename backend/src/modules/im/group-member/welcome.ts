import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../gateway/gateway-step';
import { GroupFrameType, rememberedOf } from '../group/group-frames';
import { storePosts, SYSTEM_ID, systemName, toMembers } from '../group/group-post';
import type { ImGroup } from '../group/im-group.entity';
import { liveMembers } from '../group/live-members';
import { systemTip } from '../group/system-tip';
import type { MemberDraft } from './enter';
import type { Newcomers } from './newcomers';

const MOST_NAMED = 10;

/** The group appears among the chats of its new members, and all are told who has come. */
export async function welcome(
  manager: EntityManager,
  drafts: readonly MemberDraft[],
  { groups, people }: Newcomers,
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
    ...[...groups.keys()].map((id): GatewayStep => ({ do: 'evict', names: [rememberedOf(id).members] })),
    ...drafts.map((draft) => appearance(draft, groups.get(draft.group_id) as ImGroup, nameOf(draft, people))),
    ...tips.map((tip, at) => toMembers(members.get(tip.groupId) ?? [], tip, tipIds[at])),
  ];
}

const nameOf = ({ remark_nick_name, user_id }: MemberDraft, people: Newcomers['people']): string =>
  remark_nick_name || (people.get(user_id)?.nick_name ?? '');

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join('、')}…(${names.length})` : names.join('、');

/** The group as its new member's screens keep it. */
export function appearance(
  { user_id, remark_group_name = '', remark_nick_name = '' }: Omit<MemberDraft, 'group_id'>,
  group: ImGroup,
  showNickName: string,
): GatewayStep {
  const content = JSON.stringify({
    id: group.id,
    name: group.name,
    ownerId: group.owner_id,
    headImage: group.head_image,
    headImageThumb: group.head_image_thumb,
    notice: group.notice,
    remarkNickName: remark_nick_name,
    showNickName,
    showGroupName: remark_group_name || group.name,
    remarkGroupName: remark_group_name,
    dissolve: false,
    quit: false,
    isBanned: !!group.is_banned,
    reason: group.reason,
    isDnd: false,
  });
  const post = { groupId: group.id, sendId: SYSTEM_ID, sendNickName: systemName(), sendTime: new Date() };
  return toMembers([user_id], { ...post, type: GroupFrameType.New, content });
}
