import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'inputs',
  place: 2,
  title: { en: 'Icons, branches and tags', 'zh-cn': '图标、层级与标签', 'zh-tw': '圖示、層級與標籤' },
  note: {
    en: 'One branch of a tree, several of them, an icon of the menu.',
    'zh-cn': '选择树的一个或多个分支，以及菜单图标。',
    'zh-tw': '選擇樹的一個或多個分支，以及選單圖示。',
  },
  parts: ['IconPicker', 'TreePicker', 'TreeCheck', 'TagList'],
};
