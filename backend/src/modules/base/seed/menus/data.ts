import { coming, directory, permissions, screen, STANDARD } from './node';

const dictionary = screen('字典管理', '/dict/list', 'dict/list', 'icon-dict', [
  ...permissions('dict:info', { ...STANDARD, 排序: ['order'] }),
  ...permissions('dict:type', {
    查询类型: ['page', 'list', 'info'],
    新增类型: ['add'],
    编辑类型: ['info', 'update'],
    删除类型: ['delete'],
    导出类型: ['export'],
  }),
]);

const recycleBin = screen(
  '数据回收站',
  '/recycle/data',
  'recycle/data',
  'icon-delete',
  permissions('recycle:data', {
    查询: ['page', 'info'],
    恢复: ['restore'],
    彻底删除: ['delete'],
    查看保留天数: ['getKeep'],
    设置保留天数: ['setKeep'],
  }),
);

const files = coming('文件管理', '/space/list', 'space/list', 'icon-file', [
  ...permissions('space:info', STANDARD),
  ...permissions('space:type', {
    查询分类: ['page', 'list', 'info'],
    新增分类: ['add'],
    编辑分类: ['info', 'update'],
    删除分类: ['delete'],
  }),
]);

export const data = directory('数据管理', 'icon-data', dictionary, recycleBin, files);
