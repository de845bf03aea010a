import { ADD, DELETE, directory, EDIT, EXPORT, IMPORT, permissions, QUERY, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

const staff = screen('员工管理', '/sys/user', 'base/user', 'icon-user', [
  ...permissions('base:sys:user', {
    查询: ['page', 'list', 'info', 'base:sys:department:list', 'base:sys:role:list'],
    ...ADD,
    ...EDIT,
    ...DELETE,
    ...EXPORT,
    转移部门: ['move'],
    强制下线: ['kick'],
  }),
  ...permissions('base:sys:user', IMPORT).map((one) => addedIn(4, one)),
  ...permissions('base:sys:user', {
    移除两步验证: ['resetFactor'],
    查看登录设备: ['sessions'],
    下线登录设备: ['sessions', 'endSession'],
  }).map((one) => addedIn(14, one)),
  ...permissions('base:sys:user', { 发放一次性链接: ['passwordLink'] }).map((one) => addedIn(15, one)),
  ...permissions('base:sys:department', {
    查询部门: ['list'],
    新增部门: ['add'],
    编辑部门: ['update'],
    删除部门: ['delete'],
    部门排序: ['order'],
  }),
]);

const roles = screen(
  '角色管理',
  '/sys/role',
  'base/role',
  'icon-crown',
  permissions('base:sys:role', {
    查询: ['page', 'list', 'info', 'base:sys:menu:list', 'base:sys:department:list', 'base:sys:user:page'],
    ...ADD,
    ...EDIT,
    ...DELETE,
    ...EXPORT,
  }),
);

const factor = screen(
  '两步验证',
  '/sys/factor',
  'settings/factor',
  'icon-device',
  permissions('base:sys:factor', { 查询: ['rules'], 设置: ['setPolicy', 'setRole'] }),
);

const keys = screen(
  '密钥管理',
  '/sys/key',
  'base/key',
  'icon-tag',
  permissions('base:sys:key', {
    查询: ['page', 'info'],
    新建密钥: ['add', 'choices'],
    编辑: ['info', 'update'],
    轮换密钥: ['rotate'],
    吊销密钥: ['revoke'],
  }),
);

const menus = screen(
  '菜单管理',
  '/sys/menu',
  'base/menu',
  'icon-menu',
  permissions('base:sys:menu', {
    ...STANDARD,
    导入: ['import'],
    快速创建: ['create', 'parse'],
  }),
);

const params = screen('参数配置', '/sys/param', 'base/param', 'icon-params', [
  ...permissions('base:sys:param', { 查询: ['page', 'info', 'html'], ...ADD, ...EDIT, ...DELETE, ...EXPORT }),
  ...permissions('base:sys:param', IMPORT).map((one) => addedIn(4, one)),
]);

const logs = screen('请求日志', '/sys/log', 'base/log', 'icon-log', [
  ...permissions('base:sys:log', {
    查询: ['page', 'info'],
    ...EXPORT,
    查看保留天数: ['getKeep'],
    设置保留天数: ['setKeep'],
    清空: ['clear'],
  }),
  ...permissions('base:sys:log', { 查看变更历史: ['history'] }).map((one) => addedIn(5, one)),
  ...permissions('base:sys:retention', { 查看各类保留期: ['getKeep'], 设置各类保留期: ['setKeep'] }).map((one) =>
    addedIn(24, one),
  ),
]);

const acts = screen(
  '后台审计',
  '/sys/act',
  'base/act',
  'icon-approve',
  permissions('base:sys:act', { 查询: ['page', 'info'], ...EXPORT }),
);

const settings = screen('生效设置', '/sys/settings', 'settings/in-force', 'icon-set', [
  ...permissions('base:sys:settings', { 查看生效设置: ['inForce'] }),
  ...permissions('base:sys:support', { 下载支持包: ['export'] }).map((one) => addedIn(24, one)),
]);

const signOn = screen(
  '单点登录',
  '/sys/sign-on',
  'settings/sign-on',
  'icon-user',
  permissions('base:sys:signOn', { 查看单点登录: ['state'], 测试登录: ['beginTrial', 'finishTrial'] }),
);

const backups = screen('备份', '/sys/backup', 'settings/backups', 'icon-folder', [
  ...permissions('base:sys:backup', { 查看备份: ['state'] }),
  ...permissions('base:sys:backup', { 取消备份与演练: ['cancel'] }).map((one) => addedIn(24, one)),
]);

const maintenance = screen(
  '维护模式',
  '/sys/maintenance',
  'settings/maintenance',
  'icon-set',
  permissions('base:sys:maintenance', { 查看维护: ['state'], 宣布维护: ['announce'], 结束维护: ['end'] }),
);

const announcements = addedIn(
  24,
  screen(
    '员工公告',
    '/sys/announcement',
    'base/announcement',
    'icon-notice',
    permissions('base:sys:announcement', {
      查询: ['page', 'info'],
      ...ADD,
      撤下公告: ['withdraw'],
      查看已读: ['readers'],
    }),
  ),
);

const tasks = screen(
  '任务管理',
  '/task/list',
  'task/list',
  'icon-task',
  permissions('task:info', {
    ...QUERY,
    新增: ['add', 'handlers', 'preview'],
    编辑: ['info', 'update', 'handlers', 'preview'],
    ...DELETE,
    ...EXPORT,
    启动: ['start'],
    停止: ['stop'],
    执行一次: ['once'],
    查看运行日志: ['log'],
    查看保留天数: ['getKeep'],
    设置保留天数: ['setKeep'],
  }),
);

const engine = screen(
  '引擎',
  '/task/engine',
  'task/engine',
  'icon-iot',
  permissions('task:engine', { 查询: ['figures'], 处理失败的作业: ['retry', 'dismiss'] }),
);

export const system = directory(
  '系统管理',
  'icon-system',
  directory('权限管理', 'icon-auth', staff, roles, addedIn(15, factor), addedIn(16, keys), menus),
  ...permissions('base:sys:view', { 共享列表视图: ['share'] }).map((one) => addedIn(5, one)),
  params,
  addedIn(15, settings),
  addedIn(17, signOn),
  addedIn(18, backups),
  announcements,
  addedIn(23, maintenance),
  directory('监控管理', 'icon-monitor', logs, addedIn(12, acts), addedIn(2, engine)),
  addedIn(2, tasks),
);
