import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 5,
  title: { en: 'Status page', 'zh-cn': '状态页', 'zh-tw': '狀態頁' },
  note: {
    en: 'How something stands: numbers first, then part by part.',
    'zh-cn': '显示运行状况：先看数字，再看各个部分。',
    'zh-tw': '顯示執行狀況：先看數字，再看各個部分。',
  },
  parts: ['StatusPage', 'FigureTiles', 'FigureTile', 'StatusPart', 'NothingThere', 'FactList'],
};
