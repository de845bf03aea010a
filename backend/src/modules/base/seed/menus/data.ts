import { directory, IMPORT, permissions, screen, STANDARD } from './node';
import { addedIn } from './seeded-menu';

const dictionary = screen('字典管理', '/dict/list', 'dict/list', 'icon-dict', [
  ...permissions('dict:info', { ...STANDARD, 排序: ['order'] }),
  ...permissions('dict:info', IMPORT).map((one) => addedIn(4, one)),
  ...permissions('dict:type', {
    查询类型: ['page', 'list', 'info'],
    新增类型: ['add'],
    编辑类型: ['info', 'update'],
    删除类型: ['delete'],
    导出类型: ['export'],
  }),
  ...permissions('dict:type', { 导入类型: ['import'] }).map((one) => addedIn(7, one)),
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

const files = screen('文件管理', '/space/list', 'space/list', 'icon-file', [
  ...permissions('space:info', STANDARD),
  ...permissions('space:info', {
    移动文件: ['move'],
    查看使用处: ['usages'],
    删除使用中的文件: ['force'],
    替换文件: ['replace', 'versions', 'restoreVersion'],
    签发临时地址: ['sign'],
    查看存储用量: ['stats'],
  }).map((one) => addedIn(4, one)),
  ...permissions('space:info', { 打包下载: ['download'] }).map((one) => addedIn(5, one)),
  ...permissions('space:info', { 预览表格: ['sheet'] }).map((one) => addedIn(10, one)),
  ...permissions('space:type', {
    查询分类: ['page', 'list', 'info'],
    新增分类: ['add'],
    编辑分类: ['info', 'update'],
    删除分类: ['delete'],
  }),
]);

const storage = screen(
  '存储用量',
  '/space/storage',
  'space/storage',
  'icon-db',
  permissions('space:info', { 查看存储用量: ['stats', 'page'] }),
);

export const data = directory(
  '数据管理',
  'icon-data',
  dictionary,
  recycleBin,
  // Its permissions could already be granted before the screen was shown.
  { ...files, edition: 5 },
  addedIn(5, storage),
);
