import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'trees',
  place: 4,
  title: { en: 'The page of a tree', 'zh-cn': '树形页面', 'zh-tw': '樹狀頁面' },
  note: {
    en: 'A resource that declares where its rows stand gets a complete screen: rows are added below others and dragged to another place.',
    'zh-cn': '声明行的位置后即有完整页面：可以新增下级，也可以拖动到别处。',
    'zh-tw': '宣告列的位置後即有完整頁面：可以新增下級，也可以拖曳到別處。',
  },
  parts: ['TreeResourcePage', 'ParentPicker'],
  fields: `name string(50) required search "名称|名稱|Name"
parentId parent "上级|上級|Above"
orderNum order "排序|排序|Order"
`,
};
