import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 12,
  title: { en: 'Upload: multi-image', 'zh-cn': '上传：多图', 'zh-tw': '上傳：多圖' },
  note: {
    en: 'Up to nine, put in order by dragging.',
    'zh-cn': '最多九张，可拖动排序。',
    'zh-tw': '最多九張，可拖曳排序。',
  },
  parts: ['ImageInput'],
};
