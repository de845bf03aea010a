import type { CursorSpec } from '../../../../kernel/crud/cursor/cursor-query';
import { shownMessages } from '../shown-messages';
import type { ImGroupMessage } from '../../tables/im-group-message.entity';

/** The filters for group messages. */
export const GROUP_MESSAGES: CursorSpec<ImGroupMessage> = {
  filter: ['group_id', 'send_id', 'type', 'status'],
  keyword: ['content'],
  time: 'send_time',
  shown: shownMessages('im_group_message', 'o.`group_id` = a.`group_id`'),
  scope: { filters: ['group_id', 'send_id', 'group_name', 'nick_name'], message: 'im.scope.groupMessage' },
};
