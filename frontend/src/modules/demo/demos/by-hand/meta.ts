import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'screens',
  place: 2,
  title: { en: 'The same parts by hand', 'zh-cn': '自行组合部件', 'zh-tw': '自行組合元件' },
  note: {
    en: "A list beside something of the screen's own, once the standard page does not fit.",
    'zh-cn': '标准页面不合适时，把列表与自己的内容组合在一起。',
    'zh-tw': '標準頁面不合適時，把清單與自己的內容組合在一起。',
  },
  parts: ['useScreen', 'ResourceScreen', 'ResourceTable', 'useTexts', 'useMay'],
};
