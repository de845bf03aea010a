import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 1,
  title: { en: 'Days and spans', 'zh-cn': '日期与区间', 'zh-tw': '日期與區間' },
  note: {
    en: 'A day, a point in time, and a span for filters. “Today” is the server’s day.',
    'zh-cn': '日期、时间点，以及用于筛选的区间。“今天”以服务器为准。',
    'zh-tw': '日期、時間點，以及用於篩選的區間。「今天」以伺服器為準。',
  },
  parts: ['DateInput', 'DateRange', 'WallPicker'],
};
