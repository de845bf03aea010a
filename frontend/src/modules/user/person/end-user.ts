import { UserInfoStatus as EndUserStatus } from '../../../api/codes';
import type { Row } from '../../../kernel/call/api/api';

export { EndUserStatus };

/** An end user, as in the list and on the page of one person. */
export type EndUser = Row<'user/info'>;

/** The fields that the name of an end user is built from. */
export type Named = Pick<EndUser, 'id' | 'nickName' | 'avatarUrl'>;

export const calledOf = ({ id, nickName }: Pick<EndUser, 'id' | 'nickName'>): string => nickName?.trim() || `#${id}`;

/** The path of an end user's page. */
export const pageOf = (id: number): string => `/user/list/${id}`;

/** An end user as the target of an act dialog. */
export const targetOf = (person: Named) => ({ id: person.id, name: calledOf(person), image: person.avatarUrl });
