import type { Row } from '../../call/api/api';
import { choicesFor } from '../../resource/declare/rules';

/** One row of the audit trail: a person did something to one target. */
export type AuditAct = Row<'im/audit'>;

/** The tag colour of each act. Its text has the key `action.<name>`. */
const TONES: Record<AuditAct['action'], string> = {
  'user.ban': 'error',
  'user.unban': 'success',
  'user.kick': 'warning',
  'user.reset': 'warning',
  'user.reveal': 'purple',
  'user.add': 'blue',
  'user.update': 'blue',
  'user.delete': 'error',
  'real_name.cancel': 'error',
  'real_name.update': 'blue',
  'real_name.reveal': 'purple',
  'group.ban': 'error',
  'group.unban': 'success',
  'group.mute': 'warning',
  'group.unmute': 'success',
  'group.dissolve': 'error',
  'group.transfer': 'warning',
  'group.add': 'blue',
  'group.update': 'blue',
  'group.delete': 'error',
  'member.add': 'blue',
  'member.update': 'blue',
  'member.remove': 'error',
  'member.delete': 'error',
  'member.mute': 'warning',
  'member.unmute': 'success',
  'private_message.recall': 'warning',
  'private_message.add': 'blue',
  'private_message.update': 'blue',
  'group_message.recall': 'warning',
  'private.read': 'purple',
  'private.browse': 'purple',
  'private.export': 'purple',
  'wording.push': 'blue',
  'wording.cancel': 'warning',
  'sensitive_word.add': 'blue',
  'sensitive_word.update': 'blue',
  'sensitive_word.delete': 'error',
  'sensitive_word.import': 'blue',
  'private_message.restore': 'success',
  'group_message.restore': 'success',
  'member.restore': 'success',
  'batch.begin': 'error',
  'batch.stop': 'warning',
  'batch.undo': 'success',
  'end_user.add': 'blue',
  'end_user.update': 'blue',
  'end_user.delete': 'error',
  'end_user.enable': 'success',
  'end_user.disable': 'warning',
  'end_user.cancel': 'error',
  'end_user.restore': 'success',
  'end_user.reveal': 'purple',
  'end_user.export': 'purple',
  'end_user.merge': 'warning',
  'end_user.unmerge': 'success',
  'end_user.erase': 'error',
  'case.decide': 'warning',
  'case.reverse': 'success',
  'case.answer': 'warning',
  'case.wait': 'default',
  'case.escalate': 'magenta',
  'case.sendBack': 'magenta',
  'case.package': 'warning',
  'case.hold': 'processing',
  'case.endHold': 'default',
  'takeback.begin': 'warning',
  'takeback.stop': 'warning',
};

/** The names of all acts, in the order of the filter. */
export const ACTIONS = choicesFor('im/audit', 'action').map((value) => ({ value, tone: TONES[value] }));

export const TARGET_TYPES = choicesFor('im/audit', 'targetType');

export { EnforcementViewState as EnforcementState, ImActState as ActState } from '../../../api/codes';
