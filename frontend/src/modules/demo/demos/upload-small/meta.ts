import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 13,
  title: { en: 'Upload: small image', 'zh-cn': '上传：小图', 'zh-tw': '上傳：小圖' },
  note: {
    en: 'The same where there is little room.',
    'zh-cn': '用于空间较小的地方。',
    'zh-tw': '用於空間較小的地方。',
  },
  parts: ['ImageInput'],
};
