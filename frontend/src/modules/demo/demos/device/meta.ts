import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'around',
  place: 3,
  title: { en: 'Language, colours, device', 'zh-cn': '语言、配色与设备', 'zh-tw': '語言、配色與裝置' },
  note: {
    en: 'What a screen goes by besides its data.',
    'zh-cn': '除数据之外，页面所依据的信息。',
    'zh-tw': '除資料之外，頁面所依據的資訊。',
  },
  parts: ['useLanguage', 'useTheme', 'useIsPhone', 'useMedia'],
};
