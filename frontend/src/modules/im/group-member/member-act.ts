import { post } from '../../../kernel/call/api/api';
import type { ChatAct } from '../act/chat-act';
import { asTarget, type Member } from './member';

export type MemberActName = 'remove' | 'mute' | 'unmute';

const CHANGES = ['im/group_member', 'im/group', 'im/group_message', 'im/audit'];

/** The acts on members, for their dialog. */
export const memberAct = (name: MemberActName, members: readonly Member[]): ChatAct => ({
  name,
  texts: 'im-member',
  targets: members.map(asTarget),
  changes: CHANGES,
  isDanger: name !== 'unmute',
  templates: 'group',
  run: ({ reason }) => post('im/group_member', name, { ids: members.map(({ id }) => id), ...(reason && { reason }) }),
});

/** Whether an act would change this member. */
export const isMeant = (name: MemberActName, { quit, is_muted: muted }: Member): boolean =>
  !quit && (name === 'remove' || (name === 'mute' ? !muted : !!muted));
