import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 18,
  title: { en: 'Upload: file space', 'zh-cn': '上传：文件空间', 'zh-tw': '上傳：檔案空間' },
  note: {
    en: 'The dialog of the library by itself: for one file, for up to three, and opened by anything.',
    'zh-cn': '单独使用文件库对话框：选一个、最多选三个，或由任意元素打开。',
    'zh-tw': '單獨使用檔案庫對話框：選一個、最多選三個，或由任意元素開啟。',
  },
  parts: ['PickerDialog'],
};
