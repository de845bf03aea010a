import { UserInfoStatus as EndUserStatus } from '../../../api/codes';
import type { Row } from '../../../kernel/api';

export { EndUserStatus };

/** An end user, as in the list and on the page of one person. */
export type EndUser = Row<'user/info'>;

/** What of somebody is needed to name them. */
export type Named = Pick<EndUser, 'id' | 'nickName' | 'avatarUrl'>;

export const calledOf = ({ id, nickName }: Pick<EndUser, 'id' | 'nickName'>): string => nickName?.trim() || `#${id}`;

/** The page about them. */
export const pageOf = (id: number): string => `/user/list/${id}`;

/** What they are in a dialog about them. */
export const targetOf = (person: Named) => ({ id: person.id, name: calledOf(person), image: person.avatarUrl });
