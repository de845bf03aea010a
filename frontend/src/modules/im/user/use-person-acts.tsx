import { KeyOutlined, LogoutOutlined, StopOutlined, UnlockOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { post } from '../../../kernel/api';
import type { ChatAct } from '../act/chat-act';
import { BanExtras } from '../batch/ban-extras';
import { Macros } from '../macro/macros';
import { useBegun } from '../batch/use-begun';
import { extrasOf } from '../batch/extras';
import { PasswordItem, passwordOf } from './password-item';
import { PasswordOnce } from './password-once';
import { type Person, targetOf } from './person';

type Subject = Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image' | 'head_image_thumb' | 'is_banned'>;

const CHANGES = ['im/user', 'im/real_name', 'im/audit'];
const idsOf = (people: readonly Subject[]) => people.map(({ id }) => id);

/** What staff do to people, each with its dialog: for the row's menu, the bar over selected rows, and the page of one person. */
export function usePersonActs(begin: (act: ChatAct) => void) {
  const begun = useBegun();
  return useMemo(() => {
    const common = (people: readonly Subject[]) =>
      ({ texts: 'im-user', targets: people.map(targetOf), changes: CHANGES }) as const;
    return [
      {
        name: 'ban',
        icon: <StopOutlined />,
        danger: true,
        many: true,
        visible: ({ is_banned }: Subject) => !is_banned,
        run: (people: readonly Subject[]) =>
          begin({
            ...common(people),
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
              return extras
                ? begun(await post('im/batch', 'begin', { ...order, ...extras }))
                : post('im/user', 'ban', order);
            },
          }),
      },
      {
        name: 'unban',
        icon: <UnlockOutlined />,
        danger: false,
        many: true,
        visible: ({ is_banned }: Subject) => !!is_banned,
        run: (people: readonly Subject[]) =>
          begin({
            ...common(people),
            name: 'unban',
            run: ({ reason }) => post('im/user', 'unban', { ids: idsOf(people), ...(reason && { reason }) }),
          }),
      },
      {
        name: 'kick',
        icon: <LogoutOutlined />,
        danger: false,
        many: true,
        visible: () => true,
        run: (people: readonly Subject[]) =>
          begin({
            ...common(people),
            name: 'kick',
            templates: 'user',
            isDanger: true,
            run: ({ reason }) => post('im/user', 'kick', { ids: idsOf(people), ...(reason && { reason }) }),
          }),
      },
      {
        name: 'reset',
        icon: <KeyOutlined />,
        danger: false,
        many: false,
        visible: () => true,
        run: ([person]: readonly Subject[]) => {
          if (!person) return;
          begin({
            ...common([person]),
            name: 'reset',
            isDanger: true,
            fields: <PasswordItem />,
            run: async ({ reason, ...values }) => {
              const chosen = passwordOf(values);
              const order = { id: person.id, ...(chosen && { password: chosen }), ...(reason && { reason }) };
              const { password, ...result } = await post('im/user', 'reset', order);
              return { ...result, more: <PasswordOnce password={password} /> };
            },
          });
        },
      },
    ] as const;
  }, [begin, begun]);
}
