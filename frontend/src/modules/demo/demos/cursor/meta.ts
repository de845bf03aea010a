import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 6,
  title: { en: 'A list with very many rows', 'zh-cn': '海量列表', 'zh-tw': '巨量清單' },
  note: {
    en: 'No pages and no counting: from a row towards older or newer ones.',
    'zh-cn': '不分页也不计数：从某一行向更早或更新的数据翻阅。',
    'zh-tw': '不分頁也不計數：從某一列向更早或更新的資料翻閱。',
  },
  parts: ['CursorPage'],
};
