import type { CursorSpec } from '../../../../kernel/crud/cursor/cursor-query';
import type { ImPrivateMessage } from '../../tables/im-private-message.entity';

/** The filters for private messages. */
export const PRIVATE_MESSAGES: CursorSpec<ImPrivateMessage> = {
  filter: ['send_id', 'recv_id', 'type', 'status'],
  keyword: ['content'],
  time: 'send_time',
  scope: { filters: ['user_id', 'send_id', 'recv_id', 'nick_name'], message: 'im.scope.privateMessage' },
};
