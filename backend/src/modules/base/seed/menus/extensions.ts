import { ADD, DELETE, directory, EDIT, permissions, QUERY, screen } from './node';
import { addedIn } from './seeded-menu';

const plugins = addedIn(
  8,
  screen('插件列表', '/helper/plugins', 'helper/plugins', 'icon-component', [
    ...permissions('plugin:info', {
      ...QUERY,
      ...ADD,
      ...EDIT,
      ...DELETE,
      安装: ['install'],
      查看插件运行: ['grants', 'versions', 'nodes', 'figures', 'hooks', 'plugin:log:page'],
      插件授权: ['grant'],
      插件配置: ['saveConfig'],
      插件回滚: ['rollback'],
      试运行插件: ['tryHook'],
      使用插件工具: ['plugin:tool:run'],
      查看插件内容: ['plugin:panel:home', 'plugin:panel:person'],
    }),
    ...permissions('plugin:market', { 查看插件市场: ['list'], 从市场安装插件: ['install'] }).map((one) =>
      addedIn(9, one),
    ),
  ]),
);

const proposals = addedIn(
  9,
  screen(
    '插件建议',
    '/helper/plugin-proposals',
    'helper/plugin-proposals',
    'icon-msg',
    permissions('plugin:proposal', {
      查看建议: ['page'],
      采纳建议: ['accept'],
      拒绝建议: ['decline'],
      移除建议: ['delete'],
    }),
  ),
);

const trust = addedIn(
  9,
  screen(
    '插件信任',
    '/helper/plugin-trust',
    'helper/plugin-trust',
    'icon-auth',
    permissions('plugin:publisher', {
      查看发布者: ['info', 'page', 'configured'],
      新增发布者: ['add'],
      修改发布者: ['update'],
      删除发布者: ['delete'],
      查看吊销列表: ['plugin:revocation:page'],
      吊销: ['plugin:revocation:add'],
      取消吊销: ['plugin:revocation:delete'],
    }),
  ),
);

const coding = addedIn(
  8,
  screen('AI 极速编码', '/helper/ai-code', 'helper/ai-code', 'icon-quick', [
    ...permissions('base:coding', {
      查看模块: ['getModuleTree', 'rules', 'tables', 'made', 'parse', 'preview', 'download'],
      生成代码: ['createCode', 'check', 'checked', 'write'],
      撤销生成代码: ['undo'],
    }),
    ...permissions('base:coding', { 用语言模型描述: ['model', 'question', 'describe'] }).map((one) => addedIn(9, one)),
    ...permissions('base:coding', { 查看可引用的资源: ['references'] }).map((one) => addedIn(11, one)),
  ]),
);

export const extensions = directory('扩展管理', 'icon-favor', plugins, proposals, trust, coding);
