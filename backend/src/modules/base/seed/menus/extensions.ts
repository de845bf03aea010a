import { coming, directory, permissions, STANDARD } from './node';

const plugins = coming(
  '插件列表',
  '/helper/plugins',
  'helper/plugins',
  'icon-component',
  permissions('plugin:info', { ...STANDARD, 安装: ['install'] }),
);

const coding = coming(
  'AI 极速编码',
  '/helper/ai-code',
  'helper/ai-code',
  'icon-quick',
  permissions('base:coding', { 查看模块: ['getModuleTree'], 生成代码: ['createCode'] }),
);

export const extensions = directory('扩展管理', 'icon-favor', plugins, coding);
