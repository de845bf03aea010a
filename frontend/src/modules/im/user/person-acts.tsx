import { post } from '../../../kernel/api';
import type { ChatAct } from '../act/chat-act';
import { BanExtras } from '../batch/ban-extras';
import { extrasOf } from '../batch/extras';
import type { useBegun } from '../batch/use-begun';
import { Macros } from '../macro/macros';
import { PasswordItem, passwordOf } from './password-item';
import { PasswordOnce } from './password-once';
import { type Person, targetOf } from './person';

export type Subject = Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image' | 'head_image_thumb' | 'is_banned'>;
type People = readonly Subject[];

const idsOf = (people: People) => people.map(({ id }) => id);
const given = (reason: string | undefined) => (reason ? { reason } : {});

const onPeople = (people: People) =>
  ({ texts: 'im-user', targets: people.map(targetOf), changes: ['im/user', 'im/real_name', 'im/audit'] }) as const;

/** @param begun what is shown of a ban that goes on as a batch, with what they said and their groups */
export const banning = (people: People, begun: ReturnType<typeof useBegun>): ChatAct => ({
  ...onPeople(people),
  name: 'ban',
  reason: 'wanted',
  templates: 'user',
  hasDuration: true,
  isDanger: true,
  head: <Macros />,
  fields: <BanExtras ids={idsOf(people)} />,
  run: async ({ reason = '', until, ...values }) => {
    const extras = extrasOf(values);
    const order = { ids: idsOf(people), reason, ...(until && { until }) };
    return extras ? begun(await post('im/batch', 'begin', { ...order, ...extras })) : post('im/user', 'ban', order);
  },
});

export const unbanning = (people: People): ChatAct => ({
  ...onPeople(people),
  name: 'unban',
  run: ({ reason }) => post('im/user', 'unban', { ids: idsOf(people), ...given(reason) }),
});

/** Signs users out of all terminals. */
export const kicking = (people: People): ChatAct => ({
  ...onPeople(people),
  name: 'kick',
  templates: 'user',
  isDanger: true,
  run: ({ reason }) => post('im/user', 'kick', { ids: idsOf(people), ...given(reason) }),
});

/** Resets the password of a user. The new password is shown once. */
export const resetting = (person: Subject): ChatAct => ({
  ...onPeople([person]),
  name: 'reset',
  isDanger: true,
  fields: <PasswordItem />,
  run: async ({ reason, ...values }) => {
    const chosen = passwordOf(values);
    const order = { id: person.id, ...(chosen && { password: chosen }), ...given(reason) };
    const { password, ...result } = await post('im/user', 'reset', order);
    return { ...result, more: <PasswordOnce password={password} /> };
  },
});
