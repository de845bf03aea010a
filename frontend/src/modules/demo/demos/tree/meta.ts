import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'trees',
  place: 1,
  title: { en: 'A tree to choose from', 'zh-cn': '树形选择', 'zh-tw': '樹狀選擇' },
  note: {
    en: 'One stop of the tab key and the arrows from there; each line has a menu.',
    'zh-cn': '一次 Tab 到达后用方向键移动；每行都有菜单。',
    'zh-tw': '一次 Tab 到達後用方向鍵移動；每列都有選單。',
  },
  parts: ['TreeView', 'useBranches', 'useRowMenu'],
};
