import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'states',
  place: 8,
  title: { en: 'A search that takes its time', 'zh-cn': '耗时的搜索', 'zh-tw': '耗時的搜尋' },
  note: {
    en: 'Says how far it has looked, and can be stopped and gone on with.',
    'zh-cn': '显示已查找的范围，可随时停止和继续。',
    'zh-tw': '顯示已查找的範圍，可隨時停止和繼續。',
  },
  parts: ['useProgressiveSearch', 'SearchProgress'],
};
