import type { DataSource, Repository } from 'typeorm';
import { isTaken } from '../../src/kernel/crud/service/taken';
import type { Query } from '../../src/kernel/crud/read/query';
import { RowReader } from '../../src/kernel/crud/read/row-reader';
import { both } from '../../src/kernel/stores/database/condition';
import { brokenUniqueness } from '../../src/kernel/stores/database/unique-violation';
import { BaseSysParam } from '../../src/modules/base/tables/param.entity';
import { UserSearch } from '../../src/modules/user/info/user-search';
import { UserInfo } from '../../src/modules/user/tables/user-info.entity';
import { openWithAllEntities } from '../../src/pending-statements';
import { createDatabase, dropDatabase } from '../database';
import { PAIRS } from './alike-pairs';

const SPEC = { filter: ['name' as const], keyword: ['name' as const] };
const pairs = Object.entries(PAIRS).flatMap(([kind, all]) => all.map((pair) => [kind, ...pair] as const));

describe('the comparison of texts on both databases', () => {
  let source: DataSource;
  let params: Repository<BaseSysParam>;
  let reader: RowReader<BaseSysParam>;
  beforeAll(async () => {
    await createDatabase();
    source = await openWithAllEntities();
    params = source.getRepository(BaseSysParam);
    reader = new RowReader(params);
  });
  afterAll(async () => {
    await source?.destroy();
    await dropDatabase();
  });
  afterEach(() => Promise.all([params.deleteAll(), source.getRepository(UserInfo).deleteAll()]));

  const insert = async (...texts: string[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const [at, name] of texts.entries())
      ids.push((await params.insert({ keyName: `key-${at}`, name })).identifiers[0]?.id as number);
    return ids;
  };
  const idsOf = async (query: Query): Promise<number[]> => (await reader.readRows(query, SPEC)).map(({ id }) => id);
  const isUnique = async (text: string, other: string): Promise<boolean> => {
    await params.insert({ keyName: text, name: '' });
    return params.insert({ keyName: other, name: '' }).then(
      () => true,
      (error: unknown) => {
        if (brokenUniqueness(error) !== 'keyName') throw error;
        return false;
      },
    );
  };

  test('is tested with more than a hundred pairs', () => expect(pairs.length).toBeGreaterThan(100));

  test.each(pairs)('agrees on %s: %j %s %j, %s', async (_kind, text, order, word, found) => {
    const [first, second] = await insert(text, word);
    expect({
      equal: [await idsOf({ name: text }), await idsOf({ name: word })],
      sorted: await idsOf({ order: 'name' }),
      reversed: await idsOf({ order: 'name', sort: 'desc' }),
      found: (await idsOf({ keyWord: word })).includes(first as number),
    }).toEqual({
      equal: [[first], [second]],
      sorted: order === '<' ? [first, second] : [second, first],
      reversed: order === '<' ? [second, first] : [first, second],
      found: found === 'same' || found === 'within',
    });
    expect(await isUnique(text, word)).toBe(true);
    await params.delete({ keyName: word });
    const isFree = !(await source.transaction((manager) => isTaken(manager, BaseSysParam, 'keyName', word)));
    expect(isFree).toBe(found !== 'same');
  });

  test.each(pairs)('agrees on %s: %j %s %j, %s in the indexed search of end users', async (...pair) => {
    const [, text, , word, found] = pair;
    const id = 1_000_000;
    await source.getRepository(UserInfo).insert({ id, nickName: text });
    const { ids } = await new UserSearch(source).findIds(word, both());
    expect(ids).toEqual(found === 'other' ? [] : [id]);
  });

  test.each([...new Set(pairs.flatMap(([, text, , word]) => [text, word]))])(
    'finds %j equal to itself',
    async (text) => {
      const [id] = await insert(text);
      expect(await idsOf({ name: text })).toEqual([id]);
      expect(await isUnique(text, text)).toBe(false);
    },
  );
});
