import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 11,
  title: { en: 'Upload: basic', 'zh-cn': '上传：基础', 'zh-tw': '上傳：基礎' },
  note: {
    en: 'One picture: chosen, dropped, pasted, or out of the library.',
    'zh-cn': '一张图片：选择、拖入、粘贴或取自文件库。',
    'zh-tw': '一張圖片：選擇、拖入、貼上或取自檔案庫。',
  },
  parts: ['ImageInput'],
};
