import type { GatewayStep } from '../../product/gateway/gateway-step';
import type { ImGroup } from '../../tables/im-group.entity';
import { GroupFrameType } from './group-frames';
import { SYSTEM_ID, systemName, toMembers } from './group-post';

interface NewMember {
  user_id: number;
  /** the member's own name for the group */
  remark_group_name?: string;
  /** the member's name in the group */
  remark_nick_name?: string;
}

/** The step that adds a group to the list of groups of a new member's clients. */
export function newGroupStep(
  { user_id, remark_group_name = '', remark_nick_name = '' }: NewMember,
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
