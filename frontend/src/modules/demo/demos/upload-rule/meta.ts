import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 17,
  title: { en: 'Upload: validation', 'zh-cn': '上传：校验', 'zh-tw': '上傳：驗證' },
  note: {
    en: 'What is too large is refused before its first byte.',
    'zh-cn': '超出大小的文件在上传前就被拒绝。',
    'zh-tw': '超出大小的檔案在上傳前就被拒絕。',
  },
  parts: ['ImageInput'],
};
