import type { CursorSpec } from '../../../../kernel/crud/cursor/cursor-query';
import { shownMessages } from '../shown-messages';
import type { ImPrivateMessage } from '../../tables/im-private-message.entity';

/** The filters for private messages. */
export const PRIVATE_MESSAGES: CursorSpec<ImPrivateMessage> = {
  filter: ['send_id', 'recv_id', 'type', 'status'],
  keyword: ['content'],
  time: 'send_time',
  shown: shownMessages(
    'im_private_message',
    'a.`send_id` IN (o.`send_id`, o.`recv_id`) AND a.`recv_id` IN (o.`send_id`, o.`recv_id`)',
  ),
  scope: { filters: ['user_id', 'send_id', 'recv_id', 'nick_name'], message: 'im.scope.privateMessage' },
};
