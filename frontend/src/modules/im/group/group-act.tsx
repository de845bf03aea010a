import { post } from '../../../kernel/call/api/api';
import type { ChatAct } from '../act/chat-act';
import { DissolveCheck } from './dissolve-check';
import { asTarget, type Group } from './group';
import { OwnerChoice } from './owner-choice';

export type GroupActName = 'ban' | 'unban' | 'mute' | 'unmute' | 'dissolve' | 'transfer';

/** A dissolved group loses its members, and the chat product posts a message about each act, so these lists are reloaded too. */
const CHANGES = ['im/group', 'im/group_member', 'im/group_message', 'im/audit'];

/** The text key of an act. `dissolve` is already the key of the state, so the act uses `disband`. */
export const wordOf = (name: GroupActName): string => (name === 'dissolve' ? 'disband' : name);

/** The acts on groups, for their dialog. */
export function groupAct(name: GroupActName, groups: readonly Group[]): ChatAct {
  const ids = groups.map(({ id }) => id);
  const plain = { name: wordOf(name), texts: 'im-group', targets: groups.map(asTarget), changes: CHANGES };
  switch (name) {
    case 'ban':
      return {
        ...plain,
        reason: 'wanted',
        templates: 'group',
        hasDuration: true,
        isDanger: true,
        run: ({ reason = '', until }) => post('im/group', 'ban', { ids, reason, ...(until && { until }) }),
      };
    case 'dissolve':
      return {
        ...plain,
        reason: 'wanted',
        templates: 'group',
        isDanger: true,
        fields: <DissolveCheck groups={groups} />,
        run: ({ reason = '' }) => post('im/group', 'dissolve', { ids, reason }),
      };
    case 'transfer':
      return {
        ...plain,
        fields: <OwnerChoice group={groups[0]} />,
        run: ({ reason, user_id: userId }) =>
          post('im/group', 'transfer', { id: ids[0] ?? 0, user_id: Number(userId), ...(reason && { reason }) }),
      };
    default:
      return {
        ...plain,
        isDanger: name === 'mute',
        run: ({ reason }) => post('im/group', name, { ids, ...(reason && { reason }) }),
      };
  }
}

/** Whether an act would change this group. */
export function isMeant(name: GroupActName, { is_banned, is_muted, dissolve }: Group): boolean {
  const isLive = !dissolve;
  switch (name) {
    case 'ban':
      return !is_banned;
    case 'unban':
      return !!is_banned;
    case 'mute':
      return isLive && !is_muted;
    case 'unmute':
      return isLive && !!is_muted;
    default:
      return isLive;
  }
}
