import { expect, it } from 'vitest';
import { piecesOf } from './predicate';

const marked = (sql: string) => piecesOf(sql).flatMap(({ text, isPredicate }) => (isPredicate ? [text] : []));

it('finds the condition on the tenant in the SQL of each database', () => {
  expect(marked('SELECT `t`.`tenantId` FROM `x` `t` WHERE ((`t`.`tenantId` = ?)) LIMIT 1')).toEqual([
    '`t`.`tenantId` = ?',
  ]);
  expect(marked('SELECT SUM("stock") FROM "x" WHERE ("x"."tenantId" = 12)')).toEqual(['"x"."tenantId" = 12']);
});

it('marks nothing else as the condition', () => {
  expect(marked('UPDATE `x` SET `tenantId` = ? WHERE `id` = ?')).toEqual([]);
  expect(marked('SELECT COUNT(1) FROM `x`')).toEqual([]);
});

it('drops no character of the SQL', () => {
  const sql = 'SELECT 1 FROM x WHERE tenantId = ? AND id IN (?) AND tenantId = 2';
  expect(
    piecesOf(sql)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sql);
});
