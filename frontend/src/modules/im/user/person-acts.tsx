import { post } from '../../../kernel/call/api/api';
import { ChangedTargetError } from '../../../kernel/screens/act/changed-target-error';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import type { WholeChoice } from '../../../kernel/resource/question/frozen';
import type { ChatAct } from '../act/chat-act';
import { BanExtras } from '../batch/ban-extras';
import { besidesOf } from '../batch/extras';
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
  // The figures of the dialog are a preview of a batch.
  changes: [...onPeople(people).changes, 'im/batch'],
  name: 'ban',
  reason: 'wanted',
  templates: 'user',
  hasDuration: true,
  isDanger: true,
  head: <Macros />,
  fields: <BanExtras people={{ ids: idsOf(people) }} />,
  run: async ({ reason = '', until, ...values }) => {
    const besides = besidesOf(values);
    const order = { ids: idsOf(people), reason, ...(until && { until }) };
    return besides ? begun(await post('im/batch', 'begin', { ...order, ...besides })) : post('im/user', 'ban', order);
  },
});

/** Bans all people who match a filter, as a batch. If more match by then, the dialog asks again. */
export const banningWhole = ({ frozen, words, recount }: WholeChoice, begun: ReturnType<typeof useBegun>): ChatAct => ({
  ...banning([], begun),
  whole: { count: frozen.count, filter: words },
  fields: <BanExtras people={{ filter: frozen.filter, watermark: frozen.watermark }} />,
  run: async ({ reason = '', until, typed, ...values }) => {
    const { filter, watermark, count: seen } = frozen;
    const order = { filter, watermark, seen, reason, ...(until && { until }), ...besidesOf(values) };
    try {
      return begun(await post('im/batch', 'begin', { ...order, ...(typeof typed === 'number' && { typed }) }));
    } catch (error) {
      const count = countOf(error);
      if (count === undefined) throw error;
      recount(count);
      const again = banningWhole({ frozen: { ...frozen, count }, words, recount }, begun);
      throw new ChangedTargetError(error, again);
    }
  },
});

/** How many match by now, if that is why the order was refused. */
function countOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'grown') return undefined;
  const { people } = error.data as { people?: unknown };
  return typeof people === 'number' ? people : undefined;
}

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
