import type { Row } from '../../../kernel/api';

/** One row of the trail: somebody did something to one target. */
export type AuditAct = Row<'im/audit'>;

/** What staff can do, in the order of the filter. Words for it stand under `action.<name>`. */
export const ACTIONS = [
  { value: 'user.ban', tone: 'error' },
  { value: 'user.unban', tone: 'success' },
  { value: 'user.kick', tone: 'warning' },
  { value: 'user.reset', tone: 'warning' },
  { value: 'user.reveal', tone: 'purple' },
  { value: 'user.add', tone: 'blue' },
  { value: 'user.update', tone: 'blue' },
  { value: 'user.delete', tone: 'error' },
  { value: 'real_name.cancel', tone: 'error' },
  { value: 'real_name.update', tone: 'blue' },
  { value: 'real_name.reveal', tone: 'purple' },
  { value: 'group.ban', tone: 'error' },
  { value: 'group.unban', tone: 'success' },
  { value: 'group.mute', tone: 'warning' },
  { value: 'group.unmute', tone: 'success' },
  { value: 'group.dissolve', tone: 'error' },
  { value: 'group.transfer', tone: 'warning' },
  { value: 'group.add', tone: 'blue' },
  { value: 'group.update', tone: 'blue' },
  { value: 'group.delete', tone: 'error' },
  { value: 'member.add', tone: 'blue' },
  { value: 'member.update', tone: 'blue' },
  { value: 'member.remove', tone: 'error' },
  { value: 'member.delete', tone: 'error' },
  { value: 'member.mute', tone: 'warning' },
  { value: 'member.unmute', tone: 'success' },
  { value: 'private_message.recall', tone: 'warning' },
  { value: 'private_message.add', tone: 'blue' },
  { value: 'private_message.update', tone: 'blue' },
  { value: 'group_message.recall', tone: 'warning' },
  { value: 'private.read', tone: 'purple' },
  { value: 'private.browse', tone: 'purple' },
  { value: 'private.export', tone: 'purple' },
  { value: 'wording.push', tone: 'blue' },
  { value: 'wording.cancel', tone: 'warning' },
  { value: 'sensitive_word.add', tone: 'blue' },
  { value: 'sensitive_word.update', tone: 'blue' },
  { value: 'sensitive_word.delete', tone: 'error' },
  { value: 'sensitive_word.import', tone: 'blue' },
];

export const TARGET_TYPES = [
  'user',
  'group',
  'member',
  'private_message',
  'group_message',
  'conversation',
  'wording_library',
  'sensitive_word',
  'people',
] as const;

export const ActState = { Begun: 0, Done: 1, Failed: 2 } as const;
export const ToldState = { Pending: 0, Done: 1, GivenUp: 2, Recorded: 3 } as const;
