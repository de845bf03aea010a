/** What is read: the messages of two people, or of a group. `user_id` is the person from whose side it is shown. */
export type Scope = { user_id: number; peer_id: number } | { group_id: number; user_id?: number };

export const isGroup = (scope: Scope): scope is Extract<Scope, { group_id: number }> => 'group_id' in scope;

/** The scope as parameters of the API. */
export const askedOf = (scope: Scope) =>
  isGroup(scope) ? { group_id: scope.group_id } : { user_id: scope.user_id, peer_id: scope.peer_id };

/** The path of the page of a conversation, at a given message if one is named. */
export function conversationPath(scope: Scope, around?: number): string {
  const words = Object.entries({ ...scope, around }).filter(([, value]) => value !== undefined);
  return `/im/conversation?${words.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** The start position in a conversation; the end if omitted. */
export interface Place {
  /** `YYYY-MM-DD HH:mm:ss` */
  at?: string;
  /** the id of a message, shown with the messages around it */
  around?: number;
}
