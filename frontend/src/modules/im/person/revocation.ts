import { post } from '../../../kernel/call/api/api';
import type { ChatAct } from '../act/chat-act';
import { calledOf, type Person } from '../user/person';

type Subject = Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image_thumb'>;

/** Revokes confirmed real names: the identity number and the pictures are deleted, and the users have to confirm their identity again. */
export const revocationOf = (people: readonly Subject[]): ChatAct => ({
  name: 'cancelRealName',
  texts: 'im-real-name',
  targets: people.map((person) => ({ id: person.id, name: calledOf(person), image: person.head_image_thumb })),
  reason: 'wanted',
  templates: 'realName',
  isDanger: true,
  changes: ['im/real_name', 'im/user', 'im/audit'],
  run: ({ reason = '' }) => post('im/real_name', 'cancelRealName', { ids: people.map(({ id }) => id), reason }),
});
