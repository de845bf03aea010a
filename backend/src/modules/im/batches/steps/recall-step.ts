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
    const { table } = this.kind;
    const [row] = await this.chat.query<{ id: number | string | null }[]>(
      `SELECT MAX(\`id\`) AS \`id\` FROM \`${table}\``,
    );
    const minId = sinceTime ? await firstIdSince(this.chat, table, sinceTime) : 0;
    return { minId, maxId: exactId(row?.id ?? 0) };
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
    const targets = await this.kind.targets(rows, manager);
    return { action: this.kind.action, targets, to, change: (m) => this.change(m, rows, targets) };
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
