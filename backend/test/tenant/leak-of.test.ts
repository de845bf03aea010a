import { leakOf } from './leak-of';

const TABLES = ['demo_tenant_item'];
const at = (sql: string) => leakOf(sql, TABLES) !== undefined;

test.each([
  'SELECT `t`.`id` FROM `demo_tenant_item` `t`',
  'SELECT COUNT(*) FROM "demo_tenant_item" "t" WHERE "t"."id" = ?',
  'SELECT SUM(stock) FROM demo_tenant_item WHERE tenantId = ? OR 1 = 1',
  'SELECT * FROM demo_tenant_item WHERE ((tenantId = ? AND id = 1) OR (name = ?))',
  'SELECT * FROM demo_tenant_item a JOIN demo_tenant_item b ON a.id = b.id WHERE a.tenantId = ?',
  'UPDATE `demo_tenant_item` SET `tenantId` = ? WHERE `id` = ?',
  'DELETE FROM `demo_tenant_item` WHERE `id` IN (?, ?)',
  'DELETE FROM `demo_tenant_item` WHERE `tenantId` = `tenantId`',
  'INSERT INTO `demo_tenant_item`(`id`, `name`) VALUES (DEFAULT, ?)',
  "SELECT * FROM demo_tenant_item WHERE name = 'tenantId = ?'",
  'WITH x AS (SELECT * FROM demo_tenant_item) SELECT * FROM x',
])('a statement without its tenant is found: %s', (sql) => {
  expect(at(sql)).toBe(true);
});

test.each([
  'SELECT `t`.`id` FROM `demo_tenant_item` `t` WHERE ((`t`.`tenantId` = ?)) ORDER BY `t`.`id` ASC LIMIT 100',
  'SELECT * FROM demo_tenant_item WHERE (name = ? OR name = ?) AND tenantId = ?',
  'SELECT * FROM demo_tenant_item WHERE tenantId IN (?, ?)',
  'UPDATE `demo_tenant_item` SET `stock` = ? WHERE (`name` = ? AND `tenantId` = ?)',
  'DELETE FROM `demo_tenant_item` WHERE `tenantId` = ?',
  'DELETE FROM "demo_tenant_item" WHERE ("name" = ? AND "tenantId" = 2)',
  'INSERT INTO `demo_tenant_item`(`id`, `tenantId`, `name`) VALUES (DEFAULT, ?, ?)',
  'CREATE TABLE `demo_tenant_item` (`id` int)',
  "SELECT * FROM information_schema.columns WHERE table_name = 'demo_tenant_item'",
  'SELECT * FROM `demo_goods` WHERE `id` = ?',
])('a statement with its tenant, or without tenant tables, is accepted: %s', (sql) => {
  expect(at(sql)).toBe(false);
});
