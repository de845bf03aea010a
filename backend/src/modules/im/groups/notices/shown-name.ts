import type { ImGroupMember } from '../../tables/im-group-member.entity';

/** What a member is called in the group. */
export const shownName = ({
  remark_nick_name,
  user_nick_name,
}: Pick<ImGroupMember, 'remark_nick_name' | 'user_nick_name'>): string => remark_nick_name || user_nick_name;
