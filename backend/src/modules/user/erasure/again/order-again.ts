import { type EntityManager, In } from 'typeorm';
import { grouped } from '../../../../kernel/basis/lists/grouped';
import { type ErasedPerson, ErasureState, UserErasure } from '../../tables/user-erasure.entity';
import { UserInfo } from '../../tables/user-info.entity';
import { planOf, stepOf } from '../erasure-plan';
import { bornDigest, type ErasureLine } from '../list/erasure-line';

const AT_ONCE = 500;

/** Somebody whose data was erased by a time. */
type Listed = ErasedPerson & { time: string };

/**
 * Orders once more the erasures that a restored database does not know of, before anybody uses it. A person whose row was made at another
 * time, or after the erasure, is somebody else who was given the number later, and is left alone.
 * @returns how many people are to be erased
 */
export async function orderAgain(manager: EntityManager, lines: readonly ErasureLine[], key: Buffer): Promise<number> {
  const people = new Map<number, Listed[]>();
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const missing = await unknownOf(manager, lines.slice(at, at + AT_ONCE));
    for (const [id, some] of grouped(
      missing.flatMap(({ people: erased, time }) => erased.map((one) => ({ ...one, time }))),
      (one) => one.id,
    ))
      people.set(id, [...(people.get(id) ?? []), ...some]);
  }
  const ids = [...people.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const own = await sameOf(manager, ids.slice(at, at + AT_ONCE), people, key);
    await orderErasures(manager, own);
    for (const id of ids.slice(at, at + AT_ONCE)) if (!own.includes(id)) people.delete(id);
  }
  return people.size;
}

/** Those whose end the database does not have. */
async function unknownOf(manager: EntityManager, lines: readonly ErasureLine[]): Promise<ErasureLine[]> {
  const known = await manager.find(UserErasure, {
    select: { id: true, userId: true, verifyTime: true },
    where: { id: In(lines.map(({ erasure }) => erasure)) },
  });
  const ends = new Map(known.map(({ id, userId, verifyTime }) => [id, `${userId} ${verifyTime?.toISOString()}`]));
  return lines.filter(({ erasure, people, time }) => ends.get(erasure) !== `${people[0]?.id} ${time}`);
}

/** The numbers that still mean the same people, or nobody: what others wrote about somebody stays when the row is gone. */
async function sameOf(
  manager: EntityManager,
  ids: readonly number[],
  people: ReadonlyMap<number, readonly Listed[]>,
  key: Buffer,
): Promise<number[]> {
  const select = { id: true, createTime: true } as const;
  const rows = await manager.find(UserInfo, { select, where: { id: In([...ids]) } });
  const now = new Map(rows.map(({ id, createTime }) => [id, createTime]));
  return ids.filter((id) => {
    const born = now.get(id);
    return born === undefined || people.get(id)?.some((one) => isSame(one, born, key));
  });
}

/** Of whoever had no row at their erasure, as those who were merged, only its time is known. */
const isSame = ({ id, born, time }: Listed, now: Date, key: Buffer): boolean =>
  born === null ? now <= new Date(time) : born === bornDigest(key, id, now);

async function orderErasures(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const userId = In([...ids]);
  const earlier = { userId, state: In([ErasureState.Scanned, ErasureState.Scanning]) };
  await manager.update(UserErasure, earlier, { state: ErasureState.Replaced, words: null });
  // Not those of an earlier restore, which have ended.
  const underWay = { userId, state: ErasureState.Running };
  await manager.update(UserErasure, underWay, { isAgain: true });
  const running = await manager.find(UserErasure, { select: { userId: true }, where: underWay });
  const begun = new Set(running.map((row) => row.userId));
  const steps = planOf(manager.dataSource).map((step) => stepOf(step, 0));
  const confirmTime = new Date();
  for (const id of ids)
    if (!begun.has(id))
      await manager.insert(UserErasure, { userId: id, state: ErasureState.Running, steps, confirmTime, isAgain: true });
}
