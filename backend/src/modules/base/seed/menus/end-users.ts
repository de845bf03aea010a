import { directory, permissions, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

const people = screen('用户列表', '/user/list', 'user/list', 'icon-user', [
  ...permissions('user:info', STANDARD),
  ...permissions('user:info', {
    启用用户: ['enable'],
    停用用户: ['disable'],
    注销用户: ['cancel'],
    恢复已注销用户: ['restore'],
    查看用户敏感信息: ['reveal'],
    导出单个用户资料: ['exportPerson'],
  }),
  ...permissions('user:address', {
    查询地址: ['page', 'list', 'info', 'ofPerson'],
    新增地址: ['add'],
    编辑地址: ['info', 'update'],
    删除地址: ['delete'],
    导出地址: ['export'],
  }),
  ...permissions('user:note', {
    查询备注: ['page'],
    新增备注: ['add'],
    编辑备注: ['update'],
    删除备注: ['delete'],
  }),
  ...permissions('user:merge', {
    查找重复用户: ['duplicates'],
    查询合并记录: ['page'],
    合并用户: ['preview', 'perform'],
    撤销合并: ['undo'],
  }),
  ...permissions('user:erasure', {
    查询清除记录: ['page', 'info'],
    扫描用户资料: ['scan', 'info'],
    彻底清除用户: ['confirm', 'info'],
  }),
]);

const addresses = screen('用户地址', '/user/address', 'user/address', 'icon-local');

export const endUsers = directory('用户管理', 'icon-vip', addedIn(7, people), addedIn(7, addresses));
