import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, In, IsNull, Like, MoreThanOrEqual, Or } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { storedName } from '../../../../kernel/stores/database/adapted-columns';
import { Capabilities } from '../../product/capability/capabilities';
import type { FeatureKey } from '../../product/capability/features';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImFriend } from '../../tables/im-friend.entity';
import { IM } from '../../tables/im-source';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../../tables/im-system-message.entity';
import type { AboutQuery, Friends, PersonOverview, ReceivedPushes } from './im-user.dto';
import { ImUser } from '../../tables/im-user.entity';

/** Counting stops here, one above the highest exact number. */
const MOST = 10_000 + 1;

/** Up to this many messages in each direction, the conversations are counted: some milliseconds. */
const FEW = 2000;

type Count = [sql: string, ...params: unknown[]];

/** The counts and lists on the page of one person. Each query uses an index and stops at a limit. */
@Injectable()
export class PersonOverviewService {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly capabilities: Capabilities,
  ) {}

  async readOverview(id: number): Promise<PersonOverview> {
    const person = await this.person(id);
    const by = (feature: FeatureKey, table: string, column: string, more = '') =>
      this.has(feature, () => this.count([`FROM \`${table}\` WHERE \`${column}\` = ?${more}`, id]));
    const [groups, owned, listFriends, sent, received, signs, logs, listPushes, invited, acts] = await Promise.all([
      by('groups', 'im_group_member', 'user_id', ' AND `quit` = 0'),
      by('dissolve', 'im_group', 'owner_id', ' AND `dissolve` = 0'),
      by('friends', 'im_friend', 'user_id', this.notDeleted()),
      by('privateMessages', 'im_private_message', 'send_id'),
      by('privateMessages', 'im_private_message', 'recv_id'),
      by('signs', 'im_sign', 'user_id'),
      by('userLog', 'im_user_log', 'user_id'),
      this.has('pushes', () => this.chat.manager.countBy(ImSmPushTask, reaching(person))),
      by('invitation', 'im_user', 'parent_id'),
      this.count(['FROM `im_act` WHERE `personId` = ?', id], this.own),
    ]);
    return {
      groups,
      owned,
      friends: listFriends,
      sent,
      received,
      talks: await this.talks(id, groups, sent, received),
      signs,
      logs,
      acts,
      pushes: listPushes && Math.min(listPushes, MOST),
      invited,
    };
  }

  async friends({ id, page = 1, size = 20 }: AboutQuery): Promise<Friends> {
    this.capabilities.requireFeature('friends');
    await this.person(id);
    const [total, rows] = await Promise.all([
      this.count([`FROM \`im_friend\` WHERE \`user_id\` = ?${this.notDeleted()}`, id]),
      this.chat.manager.find(ImFriend, {
        where: { user_id: id, ...(this.notDeleted() && { deleted: Flag.No }) },
        order: { id: 'DESC' },
        take: size,
        skip: (page - 1) * size,
      }),
    ]);
    const list = rows.map(({ friend_id, friend_nick_name, friend_head_image, created_time }) => ({
      id: friend_id,
      nick_name: friend_nick_name,
      head_image: friend_head_image,
      created_time,
    }));
    return { list, total: Math.min(total, MOST - 1) };
  }

  async pushes({ id, page = 1, size = 20 }: AboutQuery): Promise<ReceivedPushes> {
    this.capabilities.requireFeature('pushes');
    const where = reaching(await this.person(id));
    const [total, tasks] = await Promise.all([
      this.chat.manager.countBy(ImSmPushTask, where),
      this.chat.manager.find(ImSmPushTask, { where, order: { id: 'DESC' }, take: size, skip: (page - 1) * size }),
    ]);
    const messages = await this.chat.manager.findBy(ImSystemMessage, { id: In(tasks.map((task) => task.message_id)) });
    const titles = new Map(messages.map((message) => [message.id, message.title]));
    const list = tasks.map(({ id, message_id, seq_no, send_to_all, send_time }) => ({
      id,
      message_id,
      title: titles.get(message_id) ?? null,
      seq_no,
      send_to_all,
      send_time,
    }));
    return { list, total: Math.min(total, MOST - 1) };
  }

  /** The conversations are counted from the messages themselves, but not for people with very many messages. */
  private async talks(id: number, groups: number | null, ...messages: (number | null)[]): Promise<number | null> {
    if (groups === null || messages.some((count) => count === null || count > FEW)) return null;
    const [row] = await this.chat.query<{ n: number | string }[]>(
      'SELECT COUNT(*) AS n FROM (SELECT `recv_id` AS `peer` FROM `im_private_message` WHERE `send_id` = ? ' +
        'UNION SELECT `send_id` FROM `im_private_message` WHERE `recv_id` = ?) peers',
      [id, id],
    );
    return Number(row?.n ?? 0) + groups;
  }

  /** Null if the chat product lacks this feature. */
  private has(feature: FeatureKey, count: () => Promise<number>): Promise<number | null> {
    return this.capabilities.hasFeature(feature) ? count() : Promise.resolve(null);
  }

  /** Older products have no such column: they delete the row when a friendship ends. */
  private notDeleted(): string {
    return storedName(this.chat.getMetadata(ImFriend), 'deleted') ? ' AND `deleted` = 0' : '';
  }

  private async person(id: number): Promise<ImUser> {
    const person = await this.chat.manager.findOne(ImUser, { select: { id: true, created_time: true }, where: { id } });
    if (!person) throw new BusinessError('crud.notFound');
    return person;
  }

  private async count([from, ...params]: Count, source = this.chat): Promise<number> {
    const [row] = await source.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 ${from} LIMIT ${MOST}) counted`,
      params,
    );
    return Number(row?.n ?? 0);
  }
}

/** Pushes that were sent to a person: by id, or to everybody after the person had registered. */
function reaching({ id, created_time }: ImUser): FindOptionsWhere<ImSmPushTask>[] {
  const sent: FindOptionsWhere<ImSmPushTask> = { status: PushStatus.Sent, deleted: Or(IsNull(), In([Flag.No])) };
  const named = Or(In([`${id}`]), Like(`${id},%`), Like(`%,${id}`), Like(`%,${id},%`));
  return [
    { ...sent, send_to_all: Flag.Yes, send_time: MoreThanOrEqual(created_time) },
    { ...sent, send_to_all: Flag.No, recv_ids: named },
  ];
}
