import type { Row } from '../../../kernel/api';

/** Somebody who chats, as the list and the page of one person have them. */
export type Person = Row<'im/user'>;

/** What is called: what others see of them, else what they sign in with. */
export const calledOf = ({ id, nick_name, user_name }: Pick<Person, 'id' | 'nick_name' | 'user_name'>): string =>
  nick_name?.trim() || user_name || `#${id}`;

/** The page about them. */
export const pageOf = (id: number): string => `/im/user/${id}`;

/** What they are in a dialog about them. */
export const targetOf = (
  person: Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image_thumb' | 'head_image'>,
) => ({
  id: person.id,
  name: calledOf(person),
  image: person.head_image_thumb || person.head_image,
});
