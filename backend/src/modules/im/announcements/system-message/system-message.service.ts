import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { Condition } from '../../../../kernel/stores/database/condition';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { NOT_DELETED } from '../../queries/not-deleted';
import { ImSmPushTask } from '../../tables/im-sm-push-task.entity';
import { titlesUnderWay } from '../sm-push-task/titles-under-way';
import { StaffNames } from '../../../base/user/staff-names.service';
import { contentOf } from './message-content';
import { clean } from './rich-text';
import { ContentType, ImSystemMessage } from '../../tables/im-system-message.entity';

type Message = Draft<ImSystemMessage>;

/** The system messages that push tasks send to people. */
@Injectable()
export class SystemMessageService extends CrudService(ImSystemMessage) {
  constructor(
    @InjectRepository(ImSystemMessage, IM) rows: Repository<ImSystemMessage>,
    recycleBin: RecycleBin,
    private readonly staffNames: StaffNames,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: Message | Message[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const own = { creator: currentStaff().id, create_time: new Date(), deleted: Flag.No };
    const ready = (one: Message): Message => ({ ...one, ...wantedContent(one), ...own });
    return super.add(Array.isArray(draft) ? draft.map(ready) : ready(draft), manager);
  }

  override update(draft: Message, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const { id = 0 } = draft;
      await lockRows(m, 'im_system_message', [id]);
      const current = await m.findOneBy(ImSystemMessage, { id });
      if (!current) throw new BusinessError('crud.notFound');
      await super.update({ ...draft, ...wantedContent(draft, current) }, m);
    });
  }

  /** Marks the messages as deleted, because the chat product still shows what was sent. */
  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const wanted = [...new Set(ids)];
      // A request that adds a push task locks its message, so this waits for it.
      await lockRows(m, 'im_system_message', wanted);
      const [title] = await titlesUnderWay(m, wanted);
      if (title !== undefined) throw new BusinessError('im.messageInUse', { title }, { reason: 'inUse' });
      const { affected } = await m.update(ImSystemMessage, { id: In(wanted), deleted: Flag.No }, { deleted: Flag.Yes });
      if (!affected) throw new BusinessError('crud.notFound');
      return { recycleId: null, count: affected };
    });
  }

  protected override scope(): Condition {
    return NOT_DELETED;
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const [names, counts] = await Promise.all([
      this.staffNames.findNames(rows.map(({ creator }) => creator)),
      this.pushCounts(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => ({
      ...row,
      // Other programs write into this table too, so the text is sanitised again.
      ...(typeof row.rich_text === 'string' ? { rich_text: clean(row.rich_text) } : {}),
      creator_name: names.get(row.creator as number) ?? null,
      push_count: counts.get(row.id) ?? 0,
    }));
  }

  private async pushCounts(ids: number[]): Promise<Map<number, number>> {
    if (!ids.length) return new Map();
    const counted = await this.rows.manager
      .createQueryBuilder(ImSmPushTask, 'a')
      .select('a.message_id', 'id')
      .addSelect('COUNT(*)', 'n')
      .where('a.message_id IN (:...ids)', { ids })
      .andWhere(NOT_DELETED.sql)
      .groupBy('a.message_id')
      .getRawMany<{ id: number | string; n: number | string }>();
    return new Map(counted.map(({ id, n }) => [exactId(id), Number(n)]));
  }
}

/** The content after the change. @throws InvalidError if it is incomplete, or if something is given that this kind of message does not have */
function wantedContent(draft: Message, current?: ImSystemMessage): ReturnType<typeof contentOf> {
  const content = contentOf(completed(draft, current));
  const foreign = content.content_type === ContentType.Link ? 'rich_text' : 'extern_link';
  if (draft[foreign]) throw invalid(foreign, 'im.otherContent');
  return content;
}

/** The message after the change: the given values, otherwise the current ones, otherwise the defaults. */
const completed = (draft: Message, current: Partial<ImSystemMessage> = {}) => ({
  cover_url: draft.cover_url === undefined ? (current.cover_url ?? null) : draft.cover_url,
  content_type: draft.content_type ?? current.content_type ?? ContentType.RichText,
  rich_text: draft.rich_text === undefined ? (current.rich_text ?? null) : draft.rich_text,
  extern_link: draft.extern_link === undefined ? (current.extern_link ?? null) : draft.extern_link,
});
