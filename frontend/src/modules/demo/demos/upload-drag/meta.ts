import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 15,
  title: { en: 'Upload: draggable', 'zh-cn': '上传：可拖动', 'zh-tw': '上傳：可拖曳' },
  note: {
    en: 'Their order is part of the value, by mouse or by arrow keys.',
    'zh-cn': '顺序是值的一部分，可用鼠标或方向键调整。',
    'zh-tw': '順序是值的一部分，可用滑鼠或方向鍵調整。',
  },
  parts: ['FileInput'],
};
