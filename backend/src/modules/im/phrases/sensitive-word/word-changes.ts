import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, MoreThan } from 'typeorm';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { ImAct } from '../../oversight/trail/act.entity';

/**
 * The chat platform reads its words at a fixed rate of a minute, in a task that takes a moment. Until then, it masks as it did before the
 * change.
 */
const READ_WITHIN_MS = 65_000;

/** When the last changes of words are certain to hold. */
@Injectable()
export class WordChanges {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /** The words that were changed a short time ago, with the time from which that is certain. An import may have changed any of them. */
  async findCertainTimes(ids: readonly number[], now = Date.now()): Promise<Map<number, string>> {
    const fresh = { targetType: 'sensitive_word' as const, createTime: MoreThan(new Date(now - READ_WITHIN_MS)) };
    const acts = await this.own.manager.find(ImAct, {
      select: { id: true, targetId: true, createTime: true },
      where: [
        { ...fresh, targetId: In([...ids]) },
        { ...fresh, targetId: IsNull() },
      ],
      order: { id: 'ASC' },
    });
    const times = new Map<number, string>();
    for (const { targetId, createTime } of acts) {
      const certain = wireTime(new Date(createTime.getTime() + READ_WITHIN_MS));
      for (const id of targetId === null ? ids : [targetId]) times.set(id, certain);
    }
    return times;
  }
}
