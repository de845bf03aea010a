import type { CursorSpec } from '../../../../kernel/crud/cursor/cursor-query';
import type { ImGroupMessage } from '../../tables/im-group-message.entity';

/** The filters for group messages. */
export const GROUP_MESSAGES: CursorSpec<ImGroupMessage> = {
  filter: ['group_id', 'send_id', 'type', 'status'],
  keyword: ['content'],
  time: 'send_time',
  scope: { filters: ['group_id', 'send_id', 'group_name', 'nick_name'], message: 'im.scope.groupMessage' },
};
