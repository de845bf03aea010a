import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'trees',
  place: 3,
  title: { en: 'A tree put in order', 'zh-cn': '树形排序', 'zh-tw': '樹狀排序' },
  note: {
    en: 'Dragged, or moved with the arrow keys; nothing counts until it is saved.',
    'zh-cn': '拖动或用方向键移动；保存之前不会生效。',
    'zh-tw': '拖曳或用方向鍵移動；儲存之前不會生效。',
  },
  parts: ['TreeSorter', 'useSorting'],
};
