import type { Row } from '../../../kernel/call/api/api';

/** A chat user, as the list and the page of one user have them. */
export type Person = Row<'im/user'>;

/** The display name of a user: the nickname, or the sign-in name if there is none. */
export const calledOf = ({ id, nick_name, user_name }: Pick<Person, 'id' | 'nick_name' | 'user_name'>): string =>
  nick_name?.trim() || user_name || `#${id}`;

/** The path of a user's page. */
export const pageOf = (id: number): string => `/im/user/${id}`;

/** A user as the target of an act dialog. */
export const targetOf = (
  person: Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image_thumb' | 'head_image'>,
) => ({
  id: person.id,
  name: calledOf(person),
  image: person.head_image_thumb || person.head_image,
});
