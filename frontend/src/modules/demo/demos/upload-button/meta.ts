import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 14,
  title: { en: 'Upload: file button', 'zh-cn': '上传：文件按钮', 'zh-tw': '上傳：檔案按鈕' },
  note: {
    en: 'Any files, by a button in place of the area.',
    'zh-cn': '用按钮代替拖放区，可上传任意文件。',
    'zh-tw': '用按鈕代替拖放區，可上傳任意檔案。',
  },
  parts: ['FileInput'],
};
