import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'trees',
  place: 5,
  title: { en: 'The page of a sorted list', 'zh-cn': '可排序的列表页面', 'zh-tw': '可排序的清單頁面' },
  note: {
    en: 'A list with pages as usual. To be sorted, all its rows are loaded at once.',
    'zh-cn': '平时是分页列表；排序时一次载入全部行。',
    'zh-tw': '平時是分頁清單；排序時一次載入全部列。',
  },
  parts: ['SortedResourcePage'],
  fields: `name string(50) required search "名称|名稱|Name"
orderNum order "排序|排序|Order"
`,
};
