import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 3,
  title: { en: 'Rows as tiles', 'zh-cn': '卡片列表', 'zh-tw': '卡片清單' },
  note: {
    en: 'Rows in a form of their own, with all the states, pages and words of a list.',
    'zh-cn': '以自定义样式显示数据，同时保留列表的各种状态、分页和文字。',
    'zh-tw': '以自訂樣式顯示資料，同時保留清單的各種狀態、分頁和文字。',
  },
  parts: ['TableFrame', 'useTable', 'ListPagination'],
};
