import type { DemoMeta } from '../../gallery/demo';

export const meta: DemoMeta = {
  group: 'files',
  place: 18,
  title: {
    en: 'File space: choose from the library',
    'zh-cn': '文件空间：从文件库选择',
    'zh-tw': '檔案空間：從檔案庫選擇',
  },
  note: {
    en: 'The dialog of the library by itself.',
    'zh-cn': '单独使用文件库对话框。',
    'zh-tw': '單獨使用檔案庫對話框。',
  },
  parts: ['PickerDialog'],
};
