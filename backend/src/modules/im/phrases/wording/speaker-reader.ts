import { type EntityManager, In } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import type { NameReader } from '../../../../kernel/crud/import/row-import';
import { ImUser } from '../../tables/im-user.entity';

const AT_ONCE = 500;

/** Finds the speaker that a cell names: by an id, or by a user name or nickname that only one person has. */
export async function speakerReader(manager: EntityManager, texts: readonly string[]): Promise<NameReader> {
  const ids = new Set<number>();
  const byName = new Map<string, Set<number>>();
  const enter = (name: string, id: number) => byName.set(name, (byName.get(name) ?? new Set()).add(id));
  for (const some of chunked([...new Set(texts.map((text) => text.trim()).filter(Boolean))], AT_ONCE)) {
    for (const id of await existing(manager, some.map(Number))) ids.add(id);
    for (const { id, user_name } of await signInNames(manager, some)) enter(user_name, id);
    for (const { name, first, last } of await nicknames(manager, some))
      for (const id of [first, last]) enter(name, exactId(id));
  }
  return (text) => {
    const id = Number(text);
    if (ids.has(id)) return { value: id };
    const [only, ...others] = byName.get(text.trim()) ?? [];
    if (only === undefined) return { fault: { key: 'import.unknownName' } };
    return others.length ? { fault: { key: 'import.ambiguous' } } : { value: only };
  };
}

async function existing(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const wanted = ids.filter((id) => Number.isSafeInteger(id));
  return (await manager.find(ImUser, { select: { id: true }, where: { id: In(wanted) } })).map(({ id }) => id);
}

const signInNames = (manager: EntityManager, names: readonly string[]): Promise<ImUser[]> =>
  manager.find(ImUser, { select: { id: true, user_name: true }, where: { user_name: In([...names]) } });

/** Reads at most two people per nickname, which shows that it is ambiguous. There may be thousands. */
const nicknames = (
  manager: EntityManager,
  names: readonly string[],
): Promise<{ name: string; first: number | string; last: number | string }[]> =>
  manager
    .createQueryBuilder(ImUser, 'one')
    .select('one.nick_name', 'name')
    .addSelect('MIN(one.id)', 'first')
    .addSelect('MAX(one.id)', 'last')
    .where({ nick_name: In([...names]) })
    .groupBy('one.nick_name')
    .getRawMany();
