import { LANGUAGES } from '../../../../kernel/basis/context/language';
import { type MessageKey, type Params, t } from '../../../../kernel/basis/i18n/translate';
import { MessageType } from '../../tables/columns/message-type';
import { type GroupPost, SYSTEM_ID, systemName } from './group-post';

/** A system line in a group, in the chat's language, whichever staff member acts. */
export const systemTip = (
  groupId: number,
  key: MessageKey,
  params: Params = {},
  onlyFor?: readonly number[],
): GroupPost => ({
  groupId,
  sendId: SYSTEM_ID,
  sendNickName: systemName(),
  type: MessageType.Tip,
  content: t(key, params, LANGUAGES[0]),
  onlyFor,
  sendTime: new Date(),
});
