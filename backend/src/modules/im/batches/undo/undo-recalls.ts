import { type DataSource, type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { held } from '../../../../kernel/stores/database/for-update';
import type { RecalledKind } from '../../messages/recall/recalls.service';
import { MessageStatus, MessageType } from '../../tables/columns/message-type';
import type { RecallableMessage } from '../steps/recall-step';
import type { GivenBack, Item, UndoPart } from './undo-part';

/**
 * Restores messages that a batch recalled, and deletes the recall notices. Clients that were told have deleted the text; they get it
 * again when they load the conversation.
 */
export class UndoRecalls<Message extends RecallableMessage> implements UndoPart {
  constructor(
    private readonly chat: DataSource,
    private readonly kind: RecalledKind<Message>,
    readonly action: 'group_message.restore' | 'private_message.restore',
  ) {}

  targets = async (items: readonly Item[]) => {
    const { Entity, select } = this.kind;
    const where = { id: In(idsOf(items)) } as FindOptionsWhere<RecallableMessage> as FindOptionsWhere<Message>;
    return this.kind.targets(await this.chat.manager.find(Entity, { select, where }), this.chat.manager);
  };

  giveBack = async (items: readonly Item[], manager: EntityManager): Promise<GivenBack> => {
    const { Entity, table } = this.kind;
    await lockRows(manager, table, idsOf(items));
    const recalled = { id: In(idsOf(items)), status: MessageStatus.Recalled };
    const rows = await manager.find<RecallableMessage>(Entity, {
      select: { id: true },
      where: recalled,
      ...held(manager),
    });
    const ids = new Set(rows.map(({ id }) => id));
    const standing = items.filter(({ targetId }) => ids.has(targetId));
    for (const status of new Set(standing.map(statusOf))) {
      const some = standing.filter((item) => statusOf(item) === status);
      await manager.update<RecallableMessage>(Entity, { id: In(idsOf(some)) }, { status });
    }
    const notices = standing.flatMap(({ noticeId }) => noticeId ?? []);
    if (notices.length) await manager.delete<RecallableMessage>(Entity, { id: In(notices), type: MessageType.Recall });
    return { ids, steps: [] };
  };
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ targetId }) => targetId);

/** The status before the recall. */
const statusOf = ({ mark }: Item): MessageStatus => (mark as MessageStatus | null) ?? MessageStatus.Pending;
