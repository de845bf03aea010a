import type { ImGroupMember } from '../../tables/im-group-member.entity';

/** The name to show for a member of a group. */
export const shownName = ({
  remark_nick_name,
  user_nick_name,
}: Pick<ImGroupMember, 'remark_nick_name' | 'user_nick_name'>): string => remark_nick_name || user_nick_name;
