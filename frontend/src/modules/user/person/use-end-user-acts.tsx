import { CheckCircleOutlined, RollbackOutlined, StopOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import type { Act } from '../../../kernel/screens/act/act';
import { post } from '../../../kernel/call/api/api';
import { lookup } from '../../../kernel/basis/values/lookup';
import { type EndUser, EndUserStatus, type Named, targetOf } from './end-user';

const { Disabled, Normal, Cancelled } = EndUserStatus;

type ActName = 'enable' | 'disable' | 'cancel' | 'restore';
type Subject = Named & Pick<EndUser, 'status'>;

/** The states in which each act is possible. */
const FROM: Record<ActName, readonly number[]> = {
  enable: [Disabled],
  disable: [Normal],
  cancel: [Normal, Disabled],
  restore: [Cancelled],
};

const ICONS: Record<ActName, ReactNode> = {
  enable: <CheckCircleOutlined />,
  disable: <StopOutlined />,
  cancel: <UserDeleteOutlined />,
  restore: <RollbackOutlined />,
};

/** Whether an act is possible in the state of an end user. Acts that do not change the state are always possible. */
export const leadsFrom = (action: string, { status }: Pick<EndUser, 'status'>): boolean =>
  lookup(FROM, action)?.includes(status) ?? true;

const actOn = (name: ActName, people: readonly Subject[]): Act => ({
  name,
  texts: 'user-info',
  targets: people.map(targetOf),
  reason: 'wanted',
  longest: 200,
  templates: 'endUser',
  isDanger: name === 'disable' || name === 'cancel',
  changes: ['user/info', 'user/address', 'im/audit'],
  run: ({ reason = '' }) => post('user/info', name, { ids: people.map(({ id }) => id), reason }),
});

/** The acts that change the state of people, each with its dialog: for a row, the selected rows, and the page of one person. */
export function useEndUserActs(begin: (act: Act) => void) {
  return useMemo(
    () =>
      (['enable', 'disable', 'cancel', 'restore'] as const).map((name) => ({
        name,
        icon: ICONS[name],
        danger: name === 'cancel',
        many: true,
        visible: (person: Subject) => leadsFrom(name, person),
        run: (people: readonly Subject[]) => begin(actOn(name, people)),
      })),
    [begin],
  );
}
