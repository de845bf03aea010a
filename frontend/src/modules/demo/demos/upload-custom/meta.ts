import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 16,
  title: { en: 'Upload: custom content', 'zh-cn': '上传：自定义内容', 'zh-tw': '上傳：自訂內容' },
  note: {
    en: 'The area says what it wants.',
    'zh-cn': '上传区域显示自己的提示内容。',
    'zh-tw': '上傳區域顯示自己的提示內容。',
  },
  parts: ['FileInput'],
};
