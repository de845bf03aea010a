import { directory, permissions, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

const goods = screen('商品管理', '/demo/goods', 'demo/goods', 'icon-goods', permissions('demo:goods', STANDARD));

const plain = screen('增删改查示例', '/demo/test/crud', 'demo/crud', 'icon-list', permissions('demo:goods', STANDARD));

const parts = screen('组件示例', '/demo', 'demo/home', 'icon-design');

const tenants = screen(
  '租户示例',
  '/demo/tenant',
  'demo/tenant',
  'icon-app',
  permissions('demo:tenant', { 隔离数据: ['use'], 不隔离数据: ['noUse', 'noTenant'], 切换租户: ['choose'] }),
);

export const demo = directory(
  '开发示例',
  'icon-tutorial',
  addedIn(7, goods),
  addedIn(7, plain),
  addedIn(7, parts),
  addedIn(7, tenants),
);
