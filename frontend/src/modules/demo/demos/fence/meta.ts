import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 4,
  title: { en: 'One bad entry among many', 'zh-cn': '单项故障隔离', 'zh-tw': '單項故障隔離' },
  note: {
    en: 'What cannot be drawn is one bad cell, and not a broken page.',
    'zh-cn': '无法显示的只是一个单元格，而不是整个页面。',
    'zh-tw': '無法顯示的只是一個儲存格，而不是整個頁面。',
  },
  parts: ['ErrorBoundary'],
};
