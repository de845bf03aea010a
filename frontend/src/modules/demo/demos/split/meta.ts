import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'layouts',
  place: 1,
  title: { en: 'Left and right', 'zh-cn': '左右布局', 'zh-tw': '左右版面' },
  note: {
    en: 'Something to choose from at the left, what was chosen at the right. The side folds away; a phone shows one at a time.',
    'zh-cn': '左侧选择，右侧显示所选内容。左侧可折叠；手机上一次显示一侧。',
    'zh-tw': '左側選擇，右側顯示所選內容。左側可摺疊；手機上一次顯示一側。',
  },
  parts: ['SplitView', 'SidePanel', 'useSplit', 'useAddressNumber'],
};
