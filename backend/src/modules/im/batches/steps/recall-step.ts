import { type DataSource, type FindOptionsWhere, In, LessThan, MoreThanOrEqual, Not, Raw } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { held } from '../../../../kernel/stores/database/for-update';
import type { RecalledKind } from '../../messages/recall/recalls.service';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import { type ImBatch } from '../tables/batch.entity';
import { firstIdSince } from './first-id-since';
import { gather } from './gather';
import type { Changed, Portion, Position, Step } from './step';

/** The columns of a message that a recall needs. */
export interface RecallableMessage {
  id: number;
  send_id: number;
  type: MessageType;
  status: MessageStatus;
  send_time: Date;
}

/** A message, and who wrote it when. */
export type Written = Pick<RecallableMessage, 'id' | 'send_id' | 'send_time'>;

/**
 * Recalls the messages of one kind that the people of a batch wrote. Messages that are recalled already, system messages, and those of
 * people who have become review accounts since the order, are left.
 */
export class RecallStep<Message extends RecallableMessage> implements Step {
  constructor(
    private readonly chat: DataSource,
    private readonly kind: RecalledKind<Message>,
    private readonly wanted: 'recallGroups' | 'recallPrivate',
    readonly counts: 'groupMessages' | 'privateMessages',
  ) {}

  isWanted = (batch: ImBatch): boolean => batch[this.wanted] === Flag.Yes;

  async findIdRange({ sinceTime }: ImBatch): Promise<Pick<ImBatch, 'minId' | 'maxId'>> {
    const minId = sinceTime ? await this.findIdSince(sinceTime) : 0;
    return { minId, maxId: await this.findNewestId() };
  }

  /** An id below which no message is that recent. */
  findIdSince(time: Date): Promise<number> {
    return firstIdSince(this.chat, this.kind.table, time);
  }

  /** The highest id, 0 if there is no message. */
  async findNewestId(): Promise<number> {
    const sql = `SELECT MAX(\`id\`) AS \`id\` FROM \`${this.kind.table}\``;
    const [row] = await this.chat.query<{ id: number | string | null }[]>(sql);
    return exactId(row?.id ?? 0);
  }

  /** The lowest id above this one; undefined if there is none. */
  async findIdAfter(id: number): Promise<number | undefined> {
    const sql = `SELECT MIN(\`id\`) AS \`id\` FROM \`${this.kind.table}\` WHERE \`id\` > ?`;
    const [row] = await this.chat.query<{ id: number | string | null }[]>(sql, [id]);
    return row?.id == null ? undefined : exactId(row.id);
  }

  /** Messages of these people that are not recalled, in a range of ids, lowest id first. */
  async findWritten(people: readonly number[], after: number, last: number, most: number): Promise<Written[]> {
    const where = { ...meant(null), send_id: In([...people]), id: idsBetween(after, last) };
    return this.chat.manager.find<RecallableMessage>(this.kind.Entity, {
      select: { id: true, send_id: true, send_time: true },
      where,
      order: { id: 'ASC' },
      take: most,
    });
  }

  /** The recall of these messages, as far as they are not recalled already; undefined if all are. */
  async recallPortion(ids: readonly number[]): Promise<Omit<Portion, 'to'> | undefined> {
    const { manager } = this.chat;
    const where = { ...meant(null), id: In([...ids]) };
    const rows = await manager.find(this.kind.Entity, {
      select: this.kind.select,
      where: where as FindOptionsWhere<RecallableMessage> as FindOptionsWhere<Message>,
    });
    return rows.length ? this.portionOf(rows) : undefined;
  }

  async nextPortion(
    { place, reached, minId, maxId, sinceTime }: ImBatch,
    people: readonly number[],
    most: number,
  ): Promise<Portion | Position | undefined> {
    const { manager } = this.chat;
    const { rows, to, isOver } = await gather(
      { people, place, reached, floor: minId, most },
      async (send_id, after, wanted) => {
        const where = { ...meant(sinceTime), send_id, id: idsBetween(after, maxId ?? 0) };
        return manager.find(this.kind.Entity, {
          select: this.kind.select,
          where: where as FindOptionsWhere<RecallableMessage> as FindOptionsWhere<Message>,
          order: { id: 'ASC' } as never,
          take: wanted,
        });
      },
    );
    if (isOver) return undefined;
    if (!rows.length) return to;
    return { ...(await this.portionOf(rows)), to };
  }

  private async portionOf(rows: readonly Message[]): Promise<Omit<Portion, 'to'>> {
    const targets = await this.kind.targets(rows, this.chat.manager);
    return { action: this.kind.action, targets, change: (manager) => this.change(manager, rows, targets) };
  }

  private async change(
    manager: Parameters<Portion['change']>[0],
    rows: readonly Message[],
    targets: Portion['targets'],
  ): Promise<Changed> {
    const { Entity, table, select } = this.kind;
    const ids = rows.map(({ id }) => id);
    const reviewing = await lockReviewAccounts(
      manager,
      rows.map(({ send_id }) => send_id),
    );
    await lockRows(manager, table, ids);
    const where = {
      id: In(ids),
      status: Not(MessageStatus.Recalled),
    } as FindOptionsWhere<RecallableMessage> as FindOptionsWhere<Message>;
    const found = await manager.find(Entity, { select, where, ...held(manager) });
    const standing = found.filter(({ send_id }) => !reviewing.has(send_id)).sort((a, b) => a.id - b.id);
    if (!standing.length) return { items: [], targets: [], steps: [] };
    const changed = new Set(standing.map(({ id }) => id));
    await manager.update<RecallableMessage>(Entity, { id: In([...changed]) }, { status: MessageStatus.Recalled });
    const { steps, noticeIds } = await this.kind.tell(manager, standing);
    return {
      items: standing.map(({ id, status }, at) => ({ targetId: id, mark: status, noticeId: noticeIds[at] ?? null })),
      targets: targets.filter(({ id }) => changed.has(id ?? 0)),
      steps,
    };
  }
}

const meant = (since: Date | null): FindOptionsWhere<RecallableMessage> => ({
  type: LessThan(MessageType.Recall),
  status: Not(MessageStatus.Recalled),
  ...(since && { send_time: MoreThanOrEqual(since) }),
});

const idsBetween = (after: number, last: number) =>
  Raw((column) => `${column} > :after AND ${column} <= :last`, { after, last });
