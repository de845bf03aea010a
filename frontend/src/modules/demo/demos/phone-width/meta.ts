import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 6,
  title: { en: 'As on a phone', 'zh-cn': '手机宽度', 'zh-tw': '手機寬度' },
  note: {
    en: 'Draws a part of a page as on a phone, however wide the window is: rows become cards.',
    'zh-cn': '无论窗口多宽，都以手机样式绘制页面的一部分：行变为卡片。',
    'zh-tw': '無論視窗多寬，都以手機樣式繪製頁面的一部分：列變為卡片。',
  },
  parts: ['PhoneWidth', 'ResourceTable', 'useIsPhone'],
};
