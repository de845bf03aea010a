import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'trees',
  place: 2,
  title: { en: 'A tree in columns', 'zh-cn': '树形表格', 'zh-tw': '樹狀表格' },
  note: {
    en: 'Short lists that are had at once; what is searched for is shown with the way to it.',
    'zh-cn': '一次取得的小型列表；搜索结果连同其上级一起显示。',
    'zh-tw': '一次取得的小型清單；搜尋結果連同其上級一起顯示。',
  },
  parts: ['TreeTable', 'useTreeList', 'BranchTools', 'useListViews'],
  fields: `name string(50) required search "名称|名稱|Name"
parentId parent "上级|上級|Above"
orderNum order "排序|排序|Order"
`,
};
