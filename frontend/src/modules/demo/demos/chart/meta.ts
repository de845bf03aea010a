import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'values',
  place: 3,
  title: { en: 'Charts over time', 'zh-cn': '时间图表', 'zh-tw': '時間圖表' },
  note: {
    en: 'Bars and lines with a table of the same numbers beside them.',
    'zh-cn': '柱状图和折线图，并可切换为同样数据的表格。',
    'zh-tw': '長條圖和折線圖，並可切換為同樣資料的表格。',
  },
  parts: ['ChartCard'],
};
