import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'live',
  place: 1,
  title: { en: 'New rows above a list', 'zh-cn': '列表的新数据', 'zh-tw': '清單的新資料' },
  note: {
    en: 'A growing list says how many rows have come, and is read anew when its reader wants it.',
    'zh-cn': '不断增长的列表提示新增数量，由阅读者决定何时刷新。',
    'zh-tw': '不斷增長的清單提示新增數量，由閱讀者決定何時重新整理。',
  },
  parts: ['NewRows', 'useCursorScreen', 'CursorResourceScreen'],
};
