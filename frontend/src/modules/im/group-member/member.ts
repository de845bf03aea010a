import type { Row } from '../../../kernel/call/api/api';
import type { Target } from '../../../kernel/screens/act/act';

export type Member = Row<'im/group_member'>;

/** The name of a member: the one in this group, the nickname at the time of joining, or the present nickname. */
export const shownName = ({ remark_nick_name: remark, user_nick_name: then, nick_name: now, user_id: id }: Member) =>
  remark || now || then || `#${id}`;

/** A note that distinguishes members with the same name. */
export const namesakeNote = ({ user_name: name, user_id: id }: Member) => [name, id].filter(Boolean).join(' · ');

export const asTarget = (member: Member): Target => ({
  id: member.id,
  name: shownName(member),
  image: member.head_image,
});
