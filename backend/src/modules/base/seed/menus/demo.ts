import { coming, directory, permissions, STANDARD } from './node';

const dashboard = coming('数据大屏示例', '/demo/home', 'demo/home', 'icon-workbench');

const goods = coming('增删改查示例', '/demo/test/crud', 'demo/crud', 'icon-goods', permissions('demo:goods', STANDARD));

const parts = coming('组件示例', '/demo/test', 'demo/test', 'icon-design');

const tenants = coming(
  '租户示例',
  '/demo/tenant',
  'demo/tenant',
  'icon-app',
  permissions('demo:tenant', { 隔离数据: ['use'], 不隔离数据: ['noUse', 'noTenant'] }),
);

export const demo = directory('开发示例', 'icon-tutorial', dashboard, goods, parts, tenants);
