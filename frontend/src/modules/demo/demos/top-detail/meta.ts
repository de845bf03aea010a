import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 3,
  title: { en: 'Top detail', 'zh-cn': '顶部详情', 'zh-tw': '頂部詳情' },
  note: {
    en: 'A head with the way back and a title, and under it what scrolls.',
    'zh-cn': '带返回箭头和标题的页头，下方内容可滚动。',
    'zh-tw': '帶返回箭頭和標題的頁首，下方內容可捲動。',
  },
  parts: ['Panel', 'useTabTitle'],
};
