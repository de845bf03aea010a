import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { appearance } from '../telling/appearance';
import { rememberedOf } from '../telling/group-frames';
import { storePosts, toMembers } from '../telling/group-post';
import type { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../telling/live-members';
import { systemTip } from '../telling/system-tip';
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
