import { type EntityManager, In } from 'typeorm';
import type { ActTarget } from '../../oversight/trail/act-order';
import { MessageType } from '../../tables/columns/message-type';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { groupFrame, type GroupPost, storePosts, SYSTEM_ID, systemName } from '../../groups/notices/group-post';
import { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../../groups/notices/live-members';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import type { RecalledKind, RecallNotice } from './recalls.service';

/** How messages of groups are recalled. */
export const GROUP_RECALL: RecalledKind<ImGroupMessage> = {
  action: 'group_message.recall',
  Entity: ImGroupMessage,
  table: 'im_group_message',
  select: {
    ...{ id: true, group_id: true, send_id: true, send_nick_name: true },
    ...{ type: true, status: true, recv_ids: true, content: true },
  },
  targets,
  tell,
};

/** How many characters of a text are kept to identify the message. */
const LONGEST_EXCERPT = 60;

const excerptOf = (content: string | null): string =>
  [...(content ?? '').slice(0, 4 * LONGEST_EXCERPT)].slice(0, LONGEST_EXCERPT).join('');

async function targets(messages: readonly ImGroupMessage[], manager: EntityManager): Promise<ActTarget[]> {
  const ids = [...new Set(messages.map(({ group_id }) => group_id))];
  const groups = await manager.find(ImGroup, { select: { id: true, name: true }, where: { id: In(ids) } });
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return messages.map(({ id, group_id, send_id, send_nick_name, type, content }) => ({
    type: 'group_message',
    id,
    name: names.get(group_id) ?? null,
    detail: { group_id, send_id, send_nick_name, ...(type === MessageType.Text && { said: excerptOf(content) }) },
    personId: send_id || null,
  }));
}

async function tell(manager: EntityManager, messages: readonly ImGroupMessage[]): Promise<RecallNotice> {
  const sendTime = new Date();
  const posts = messages.map((message): GroupPost => ({
    groupId: message.group_id,
    sendId: SYSTEM_ID,
    sendNickName: systemName(),
    type: MessageType.Recall,
    content: String(message.id),
    onlyFor: receiversOf(message),
    sendTime,
  }));
  const ids = await storePosts(manager, posts);
  const members = await liveMembers(manager, [...new Set(posts.map(({ groupId }) => groupId))]);
  const steps = [...members].flatMap(([groupId, userIds]) => stepsOf(posts, ids, groupId, userIds));
  return { steps, noticeIds: ids };
}

/** Messages with the same recipients share one step, because a group may have thousands of members. */
function stepsOf(
  posts: readonly GroupPost[],
  ids: readonly number[],
  groupId: number,
  userIds: readonly number[],
): GatewayStep[] {
  const own = posts.flatMap((post, at) =>
    post.groupId === groupId ? [{ onlyFor: post.onlyFor, frame: groupFrame(post, ids[at]) }] : [],
  );
  const step = (to: readonly number[], data: object | object[]): GatewayStep => ({
    do: 'group',
    senderId: SYSTEM_ID,
    userIds: [...to],
    data,
  });
  const forAll = own.filter(({ onlyFor }) => !onlyFor).map(({ frame }) => frame);
  const forSome = own.flatMap(({ onlyFor, frame }) => (onlyFor ? [step(onlyFor, frame)] : []));
  return forAll.length ? [step(userIds, forAll), ...forSome] : forSome;
}

/** The recipients of a message; undefined if all members are. */
function receiversOf({ recv_ids }: ImGroupMessage): number[] | undefined {
  const ids = (recv_ids ?? '').split(',').map(Number);
  const known = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return known.length ? known : undefined;
}
