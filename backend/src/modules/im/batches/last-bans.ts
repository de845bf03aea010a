import { type EntityManager, In } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import { ActState, ImAct } from '../oversight/trail/act.entity';

/**
 * The act by which each of these people was last banned or unbanned.
 * @param own of the console's own database @param states of the acts that count
 */
export async function lastBans(
  ids: readonly number[],
  own: EntityManager,
  states: readonly ActState[] = [ActState.Done],
): Promise<Map<number, string | null>> {
  const newest = await own
    .createQueryBuilder(ImAct, 'a')
    .select('MAX(a.id)', 'id')
    .where({
      targetType: 'user',
      targetId: In([...ids]),
      action: In(['user.ban', 'user.unban']),
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
