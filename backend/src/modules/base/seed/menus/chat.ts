import { ADD, DELETE, directory, EDIT, EXPORT, permissions, QUERY, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

/** Permissions to choose people and groups in other screens. */
const PEOPLE = ['im:user:page', 'im:user:info'];
const GROUPS = ['im:group:page', 'im:group:info'];

const dashboard = screen('数据看板', '/im/dashboard', 'im/dashboard', 'icon-count', [
  ...permissions('im:dashboard', { 查看统计: ['figures', 'online'] }),
  ...permissions('im:attention', { 查看首页关注: ['figures'] }).map((one) => addedIn(9, one)),
]);

const people = directory(
  '聊天用户',
  'icon-user',
  screen(
    '用户列表',
    '/im/user',
    'im/user',
    'icon-user',
    permissions('im:user', {
      查询: ['page', 'list', 'info', 'overview', 'friends', 'pushes'],
      ...ADD,
      ...EDIT,
      ...DELETE,
      ...EXPORT,
      封禁: ['ban'],
      解封: ['unban'],
      重置密码: ['reset'],
      强制下线: ['kick'],
      查看敏感信息: ['reveal'],
    }),
  ),
  screen(
    '实名认证',
    '/im/real-name',
    'im/real-name',
    'icon-card',
    permissions('im:real_name', {
      ...QUERY,
      编辑: ['info', 'update'],
      取消实名: ['cancelRealName'],
      ...EXPORT,
      查看敏感信息: ['reveal'],
    }),
  ),
  screen(
    '签到记录',
    '/im/sign',
    'im/sign',
    'icon-time',
    permissions('im:sign', { ...STANDARD, 查看统计: ['figures'] }),
  ),
  screen('登录日志', '/im/user-log', 'im/user-log', 'icon-log', permissions('im:user_log', STANDARD)),
);

const groups = directory(
  '群组管理',
  'icon-dept',
  screen(
    '群组列表',
    '/im/group',
    'im/group',
    'icon-dept',
    permissions('im:group', {
      ...STANDARD,
      封禁: ['ban'],
      解封: ['unban'],
      禁言: ['mute', 'unmute'],
      解散: ['dissolve'],
      转让群主: ['transfer', ...PEOPLE],
    }),
  ),
  screen(
    '群成员',
    '/im/group-member',
    'im/group-member',
    'icon-common',
    permissions('im:group_member', { ...STANDARD, 移出群组: ['remove'], 禁言: ['mute', 'unmute'] }),
  ),
);

/** A page for messages that contain `***`. It makes the same calls as the message tables, with that filter. */
const wordHits = screen(
  '敏感词命中',
  '/im/word-hit',
  'im/word-hit',
  'icon-warn',
  permissions('im:group_message', {
    查看命中: ['page', 'info', 'im:private_message:page', 'im:private_message:info', 'im:conversation:reason'],
  }),
);

const messages = directory(
  '消息管理',
  'icon-message',
  screen(
    '会话查看',
    '/im/conversation',
    'im/conversation',
    'icon-msg',
    permissions('im:conversation', {
      查看会话: ['page', 'list', 'search', 'reason', ...PEOPLE, ...GROUPS],
      ...EXPORT,
    }),
  ),
  screen(
    '私聊消息',
    '/im/private-message',
    'im/private-message',
    'icon-message',
    permissions('im:private_message', {
      查询: ['page', 'list', 'info', 'im:conversation:reason'],
      ...ADD,
      ...EDIT,
      ...EXPORT,
      撤回: ['recall'],
    }),
  ),
  screen(
    '群聊消息',
    '/im/group-message',
    'im/group-message',
    'icon-message',
    permissions('im:group_message', { 查询: ['page', 'info'], ...EXPORT, 撤回: ['recall'] }),
  ),
  screen(
    '敏感词',
    '/im/sensitive-word',
    'im/sensitive-word',
    'icon-warn',
    permissions('im:sensitive_word', { ...STANDARD, 导入: ['import'], 试一试: ['check'] }),
  ),
  addedIn(9, wordHits),
);

/** Permissions to choose a message and its recipients, and to count them. */
const CHOOSING = ['reach', 'recipients', 'im:system_message:page'];

const pushes = directory(
  '系统推送',
  'icon-notice',
  screen(
    '系统消息',
    '/im/system-message',
    'im/system-message',
    'icon-notice',
    permissions('im:system_message', STANDARD),
  ),
  screen(
    '推送任务',
    '/im/sm-push-task',
    'im/sm-push-task',
    'icon-task',
    permissions('im:sm_push_task', {
      查询: ['page', 'list', 'info', 'progress', 'history'],
      新增: ['add', ...CHOOSING],
      编辑: ['info', 'update', ...CHOOSING],
      ...DELETE,
      ...EXPORT,
      取消推送: ['cancel'],
      重新开启: ['reopen'],
    }),
  ),
);

const wordings = screen('话术库', '/im/wording-library', 'im/wording-library', 'icon-emoji', [
  ...permissions('im:wording_library', {
    查询: ['page', 'list', 'info', 'progress'],
    新增: ['add', ...GROUPS],
    编辑: ['info', 'update', ...GROUPS],
    ...DELETE,
    ...EXPORT,
    推送到群: ['push', 'cancel'],
  }),
  ...permissions('im:wording', {
    查询话术: ['page', 'list', 'info'],
    新增话术: ['add', ...PEOPLE],
    编辑话术: ['info', 'update', ...PEOPLE],
    删除话术: ['delete'],
    话术排序: ['order'],
    导出话术: ['export'],
  }),
  ...permissions('im:wording', { 导入话术: ['import'] }).map((one) => addedIn(7, one)),
  ...permissions('im:wording_library', { 复制话术库: ['copy', ...GROUPS] }).map((one) => addedIn(13, one)),
  ...permissions('im:wording', { 更换发言人: ['speaker', ...PEOPLE] }).map((one) => addedIn(13, one)),
]);

/** Who takes back everything that a colleague did may take back each of it. */
const TAKING_BACK = ['im:batch:undo', 'im:case:reverse', 'im:user:unban', 'base:sys:user:page', 'base:sys:user:info'];

const batches = screen('批量处置', '/im/batch', 'im/batch', 'icon-delete', [
  ...permissions('im:batch', {
    查询: ['page', 'info'],
    预览与执行: ['preview', 'begin'],
    停止批次: ['stop'],
    撤销批次: ['undo'],
  }),
  ...permissions('im:takeback', {
    查看撤回任务: ['page', 'info', 'items'],
    撤回同事操作: ['preview', 'begin', 'stop', ...TAKING_BACK],
  }).map((one) => addedIn(23, one)),
]);

const macros = screen(
  '处置方案',
  '/im/macro',
  'im/macro',
  'icon-tag',
  permissions('im:macro', {
    ...QUERY,
    新增: ['add', 'base:sys:role:list'],
    编辑: ['info', 'update', 'base:sys:role:list'],
    ...DELETE,
    ...EXPORT,
    使用方案: ['offered'],
  }),
);

const desk = screen('审核工作台', '/im/desk', 'im/desk', 'icon-task', [
  ...permissions('im:case', {
    查看案件: ['page', 'info', 'file', 'figures', 'im:conversation:reason'],
    处理案件: ['next', 'claim', 'renew', 'release', 'decide', 'im:policy:offered'],
    撤回决定: ['reverse'],
  }),
  ...permissions('im:case', { 查看理由说明: ['statement'] }).map((one) => addedIn(20, one)),
  ...permissions('im:case', { 写案件备忘: ['note'] }).map((one) => addedIn(21, one)),
  ...permissions('im:case', { 答复申诉: ['answer'] }).map((one) => addedIn(21, one)),
  ...permissions('im:case', { 搁置与上报案件: ['wait', 'escalate'], 处理上报案件: ['sendBack'] }).map((one) =>
    addedIn(22, one),
  ),
  ...permissions('im:case', { 下载证据包: ['package'], 保全案件证据: ['hold', 'endHold'] }).map((one) =>
    addedIn(24, one),
  ),
  ...permissions('im:case', { 设置案件保留期: ['getKeep', 'setKeep'] }).map((one) => addedIn(24, one)),
  ...permissions('im:case', { 转交案件: ['handOver', 'colleagues'] }).map((one) => addedIn(24, one)),
  ...permissions('im:case', { 查看用户的案件与备忘: ['person'], 写用户备忘: ['personNote'] }).map((one) =>
    addedIn(24, one),
  ),
  ...permissions('im:case', { 向用户披露: ['disclose'] }).map((one) => addedIn(25, one)),
  ...permissions('im:signal', { 提交举报: ['send'] }),
  ...permissions('im:signal', { 生成举报链接: ['link'] }).map((one) => addedIn(25, one)),
]);

const policies = screen('处理规则', '/im/policy', 'im/policy', 'icon-tag', [
  ...permissions('im:policy', { ...STANDARD, 使用规则: ['offered'] }),
]);

const channels = screen('通知渠道', '/im/channel', 'im/channel', 'icon-notice', [
  ...permissions('im:channel', { ...STANDARD, 发送测试: ['test'] }),
  ...permissions('im:delivery', { 查看通知记录: ['page'], 重试通知: ['retry'] }),
]);
const ladder = screen('处罚阶梯', '/im/ladder', 'im/ladder', 'icon-track', permissions('im:ladder', STANDARD));

const audit = screen(
  '操作审计',
  '/im/audit',
  'im/audit',
  'icon-track',
  permissions('im:audit', { 查询: ['page', 'info'], ...EXPORT }),
);

const capability = screen(
  '产品能力',
  '/im/capability',
  'im/capability',
  'icon-monitor',
  permissions('im:capability', { 查看能力: ['info'], 重新探测: ['probe'] }),
);

const queue = screen('通知队列', '/im/queue', 'im/queue', 'icon-list', permissions('im:queue', { 查看队列: ['info'] }));

export const chat = directory(
  '聊天管理',
  'icon-msg',
  addedIn(3, dashboard),
  addedIn(19, desk),
  addedIn(3, people),
  addedIn(3, groups),
  addedIn(3, messages),
  addedIn(2, pushes),
  addedIn(3, wordings),
  addedIn(8, batches),
  addedIn(9, macros),
  addedIn(19, policies),
  addedIn(23, channels),
  addedIn(23, ladder),
  addedIn(3, audit),
  addedIn(3, capability),
  addedIn(9, queue),
);
