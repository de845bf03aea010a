import { type EntityManager, In } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import type { BannedType } from '../oversight/act/timed-ban.entity';
import { ActState, ImAct } from '../oversight/trail/act.entity';

/**
 * The act by which each of these people, or groups, was last banned or unbanned.
 * @param own of the console's own database
 * @param states of the acts that count
 */
export async function lastBans(
  type: BannedType,
  ids: readonly number[],
  own: EntityManager,
  states: readonly ActState[] = [ActState.Done],
): Promise<Map<number, string | null>> {
  const newest = await own
    .createQueryBuilder(ImAct, 'a')
    .select('MAX(a.id)', 'id')
    .where({
      targetType: type,
      targetId: In([...ids]),
      action: In([`${type}.ban`, `${type}.unban`] as const),
      state: In([...states]),
    })
    .groupBy('a.targetId')
    .getRawMany<{ id: number | string }>();
  const acts = await own.find(ImAct, {
    select: { id: true, targetId: true, batch: true },
    where: { id: In(newest.map(({ id }) => exactId(id))) },
  });
  return new Map(acts.map(({ targetId, batch }) => [targetId as number, batch]));
}
