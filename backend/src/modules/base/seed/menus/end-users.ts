import { coming, directory, permissions, STANDARD } from './node';

const people = coming('用户列表', '/user/list', 'user/list', 'icon-user', [
  ...permissions('user:info', STANDARD),
  ...permissions('user:address', {
    查询地址: ['page', 'list', 'info'],
    新增地址: ['add'],
    编辑地址: ['info', 'update'],
    删除地址: ['delete'],
  }),
]);

export const endUsers = directory('用户管理', 'icon-vip', people);
