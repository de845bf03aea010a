import { type EntityManager, In } from 'typeorm';
import { exactId } from '../../../kernel/stores/database/exact-integers';
import type { BannedType } from '../oversight/act/timed-ban.entity';
import { ActState, ImAct } from '../oversight/trail/act.entity';

interface Wanted {
  /** what was banned; people if it is not said */
  type?: BannedType;
  /** of the acts that count; those that were done if it is not said */
  states?: readonly ActState[];
}

/**
 * The act by which each of these people, or groups, was last banned or unbanned.
 * @param own of the console's own database
 */
export async function lastBans(
  ids: readonly number[],
  own: EntityManager,
  { type = 'user', states = [ActState.Done] }: Wanted = {},
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
