import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { lockRows } from '../../../kernel/database/lock-rows';
import type { ActResult } from '../act/act.dto';
import type { ActTarget } from '../act/act-order';
import { Acts } from '../act/acts';
import { MessageStatus, MessageType } from '../columns/message-type';
import type { GatewayStep } from '../gateway/gateway-step';
import { groupFrame, type GroupPost, storePosts, SYSTEM_ID, systemName } from '../group/group-post';
import { liveMembers } from '../group/live-members';
import { ImGroup } from '../group/im-group.entity';
import { ImGroupMessage } from '../group-message/im-group-message.entity';
import { IM } from '../im-source';
import type { RecallOrder } from './recall.dto';
import { mustBeRecallable } from './recallable';

type Message = Pick<ImGroupMessage, 'id' | 'group_id' | 'type' | 'status' | 'recv_ids'>;

/** Withdraws what was said in groups, as the product does it: the message is marked, and another says so. */
@Injectable()
export class GroupRecalls {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
  ) {}

  async recall({ ids, reason }: RecallOrder): Promise<ActResult> {
    const wanted = [...new Set(ids)];
    const messages = await this.find(wanted, this.chat.manager);
    mustBeRecallable(wanted, messages);
    const targets = await this.targets(messages);
    return this.acts.perform({ action: 'group_message.recall', targets, reason }, async (manager) => {
      await lockRows(manager, 'im_group_message', wanted);
      const current = await this.find(wanted, manager);
      mustBeRecallable(wanted, current);
      await manager.update(
        ImGroupMessage,
        { id: In(wanted), status: Not(MessageStatus.Recalled) },
        { status: MessageStatus.Recalled },
      );
      return tell(manager, current);
    });
  }

  private find(ids: readonly number[], manager: EntityManager): Promise<Message[]> {
    return manager.find(ImGroupMessage, {
      select: { id: true, group_id: true, type: true, status: true, recv_ids: true },
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  private async targets(messages: readonly Message[]): Promise<ActTarget[]> {
    const groupIds = [...new Set(messages.map(({ group_id }) => group_id))];
    const groups = await this.chat.manager.find(ImGroup, {
      select: { id: true, name: true },
      where: { id: In(groupIds) },
    });
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    return messages.map(({ id, group_id }) => ({
      type: 'group_message',
      id,
      name: names.get(group_id) ?? null,
      detail: { group_id },
    }));
  }
}

/** Whoever is away finds the rows when they are back; whoever is there is told. */
async function tell(manager: EntityManager, messages: readonly Message[]): Promise<GatewayStep[]> {
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
  return [...members].flatMap(([groupId, userIds]) => stepsOf(posts, ids, groupId, userIds));
}

/** One step carries all that is told to the same members: a group may have thousands. */
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

/** Whom alone a message was for. */
function receiversOf({ recv_ids }: Message): number[] | undefined {
  const ids = (recv_ids ?? '').split(',').map(Number);
  const known = ids.filter((id) => Number.isSafeInteger(id) && id > 0);
  return known.length ? known : undefined;
}
