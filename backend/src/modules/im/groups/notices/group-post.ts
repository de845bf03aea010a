import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { LANGUAGES } from '../../../../kernel/basis/context/language';
import { t } from '../../../../kernel/basis/i18n/translate';
import { Flag } from '../../tables/columns/flag.decorator';
import { MessageStatus, type MessageType } from '../../tables/columns/message-type';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { wholeSecond } from '../../tables/columns/whole-second';

/** The sender id of system messages. */
export const SYSTEM_ID = 0;

/** The name of the system, in the chat's language, whichever staff member acts. */
export const systemName = (): string => t('im.tip.system', {}, LANGUAGES[0]);

/** A message to be stored in a group. */
export interface GroupPost {
  groupId: number;
  /** 0 for system messages */
  sendId: number;
  sendNickName: string;
  type: MessageType;
  content: string;
  /** the only recipients; everybody by default */
  onlyFor?: readonly number[];
  sendTime: Date;
}

/**
 * Stores messages of a group. No column may be NULL: the product unboxes the values, and one NULL makes the whole group unreadable.
 * @returns the new ids
 */
export const storePosts = (manager: EntityManager, posts: readonly GroupPost[]): Promise<number[]> =>
  insertMany(
    manager,
    ImGroupMessage,
    posts.map((post) => ({
      group_id: post.groupId,
      send_id: post.sendId,
      send_nick_name: post.sendNickName,
      recv_ids: post.onlyFor?.join(',') ?? '',
      content: post.content,
      at_user_ids: '',
      receipt: Flag.No,
      receipt_ok: Flag.No,
      type: post.type,
      status: MessageStatus.Pending,
      send_time: post.sendTime,
    })),
  );

/** The frame that clients get of a message. If the message is not stored, it has no id. */
export const groupFrame = (
  { groupId, sendId, sendNickName, type, content, sendTime }: Omit<GroupPost, 'type'> & { type: number },
  id?: number,
) => ({
  ...(id === undefined ? {} : { id }),
  groupId,
  sendId,
  sendNickName,
  content,
  type,
  receipt: false,
  receiptOk: false,
  readedCount: 0,
  atUserIds: [],
  status: MessageStatus.Pending,
  sendTime: wholeSecond(sendTime),
});

/** The step that sends a message to the screens of these members. */
export const toMembers = (
  userIds: readonly number[],
  post: Omit<GroupPost, 'type'> & { type: number },
  id?: number,
): GatewayStep => ({ do: 'group', senderId: post.sendId, userIds: [...userIds], data: groupFrame(post, id) });
