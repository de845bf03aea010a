import { ADD, DELETE, directory, EDIT, permissions, QUERY, screen } from './node';
import { from } from './seeded-menu';

const plugins = from(
  8,
  screen(
    '插件列表',
    '/helper/plugins',
    'helper/plugins',
    'icon-component',
    permissions('plugin:info', {
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
      查看建议: ['plugin:proposal:page'],
      移除建议: ['plugin:proposal:delete'],
    }),
  ),
);

const coding = from(
  8,
  screen('AI 极速编码', '/helper/ai-code', 'helper/ai-code', 'icon-quick', [
    ...permissions('base:coding', {
      查看模块: ['getModuleTree', 'rules', 'tables', 'made', 'parse', 'preview', 'download'],
      生成代码: ['createCode', 'check', 'checked', 'write'],
      撤销生成代码: ['undo'],
    }),
    ...permissions('base:coding', { 用语言模型描述: ['model', 'question', 'describe'] }).map((one) => from(9, one)),
  ]),
);

export const extensions = directory('扩展管理', 'icon-favor', plugins, coding);
