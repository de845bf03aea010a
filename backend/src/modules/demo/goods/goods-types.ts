import type { EntityManager } from 'typeorm';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { DictInfo } from '../../dict/tables/dict-info.entity';
import { DictType } from '../../dict/tables/dict-type.entity';

const KEY = 'goodsType';

/** @throws InvalidError if one of these values is not in the dictionary. An entry without a value counts by its id, as in forms. */
export async function requireKnownTypes(types: readonly string[], manager: EntityManager): Promise<void> {
  if (!types.length) return;
  const dictionary = await manager.findOneBy(DictType, { key: KEY });
  const entries = dictionary ? await manager.findBy(DictInfo, { typeId: dictionary.id }) : [];
  const known = new Set(entries.map(({ id, value }) => value || String(id)));
  const unknown = types.find((type) => !known.has(type));
  if (unknown !== undefined) throw invalid('type', 'goods.type', { type: unknown });
}
