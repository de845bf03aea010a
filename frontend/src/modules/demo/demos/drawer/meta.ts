import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 4,
  title: { en: 'Side drawer', 'zh-cn': '侧边抽屉', 'zh-tw': '側邊抽屜' },
  note: {
    en: 'Something to read beside a list; a phone gives it the whole screen.',
    'zh-cn': '在列表旁阅读详情；手机上占满屏幕。',
    'zh-tw': '在清單旁閱讀詳情；手機上佔滿畫面。',
  },
  parts: ['SideDrawer'],
};
